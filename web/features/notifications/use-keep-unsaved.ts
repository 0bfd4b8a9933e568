import { useEffect, useRef, useState } from "react";
import { isSignedIn } from "../../lib/signed-in.ts";
import { keepUnsaved, takeUnsaved } from "./unsaved.ts";
import type { EditorForm, Typed } from "./use-editor-form.ts";

/** Whoever is signed out while something is unsaved finds it again when they are back; those who leave were asked. */
export function useKeepUnsaved(memberId: string, form: EditorForm): { isResumed: boolean } {
  const stored = form.formState.defaultValues as Typed; // set whole, always
  const { isDirty } = form.formState;
  const [resumed] = useState(() => takeUnsaved(memberId, stored));
  const { reset } = form;
  useEffect(() => {
    if (!resumed) return;
    reset(resumed.base);
    reset(resumed.typed, { keepDefaultValues: true });
  }, [resumed, reset]);
  const latest = useRef({ isDirty, form });
  useEffect(() => {
    latest.current = { isDirty, form };
  });
  useEffect(
    () => () => {
      const { isDirty, form } = latest.current;
      if (isDirty && !isSignedIn()) keepUnsaved(memberId, form.formState.defaultValues as Typed, form.getValues());
    },
    [memberId],
  );
  return { isResumed: resumed !== null };
}
