import { useEffect, useRef, useState } from "react";
import { isSignedIn } from "../../shared/lib/signed-in.ts";

type Keeping<Kept> = {
  isDirty: boolean;
  /** What was kept, brought together with what is stored by now; null when nothing was. Asked once. */
  take: () => Kept | null;
  /** Fills the form with it. */
  show: (kept: Kept) => void;
  keep: () => void;
};

/**
 * Whoever is signed out while something is unsaved, by another tab or because the session ended, is led away to sign in:
 * what was typed is kept for them, and shown again when they are back. Those who leave by themselves were asked.
 */
export function useKeepUnsaved<Kept>({ isDirty, take, show, keep }: Keeping<Kept>): Kept | null {
  const [kept] = useState(take);
  const latest = useRef({ isDirty, show, keep });
  useEffect(() => {
    latest.current = { isDirty, show, keep };
  });
  useEffect(() => {
    if (kept) latest.current.show(kept);
  }, [kept]);
  useEffect(
    () => () => {
      if (latest.current.isDirty && !isSignedIn()) latest.current.keep();
    },
    [],
  );
  return kept;
}
