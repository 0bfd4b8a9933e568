import { useEffect, useRef, useState } from "react";
import type { Hours } from "../../../contract/hours.ts";
import { isSignedIn } from "../../lib/session.ts";
import { keepUnsaved, takeUnsaved } from "./unsaved.ts";
import { type HoursForm, showMerged } from "./use-hours-form.ts";

/**
 * Whoever is signed out while something is unsaved, by another tab or because the session ended, is led away to sign in:
 * what was typed is kept for them, and shown again when they are back. Those who leave by themselves were asked.
 */
export function useKeepUnsaved(memberId: string, form: HoursForm, stored: Hours) {
  const [resumed] = useState(() => takeUnsaved(memberId, stored));
  const { reset } = form;
  useEffect(() => {
    if (resumed) showMerged({ reset }, stored, resumed.merged);
  }, [resumed, reset, stored]);
  const { isDirty } = form.formState;
  const latest = useRef({ isDirty, form });
  useEffect(() => {
    latest.current = { isDirty, form };
  });
  useEffect(
    () => () => {
      const { isDirty, form } = latest.current;
      if (!isDirty || isSignedIn()) return;
      const base = form.formState.defaultValues as Hours; // set whole, always
      keepUnsaved(memberId, { base, typed: form.getValues() });
    },
    [memberId],
  );
  return resumed;
}
