import { useEffect, useRef, useState } from "react";
import { isSignedIn } from "../../shared/lib/signed-in.ts";

type Keeping<Kept> = {
  isDirty: boolean;
  /** Returns the kept values, merged with the stored ones. Called once. */
  take: () => Kept | null;
  show: (kept: Kept) => void;
  keep: () => void;
};

/**
 * Keeps unsaved values when the session ends, here or in another tab, and restores them after sign-in. LeaveQuestion
 * asks members who leave on purpose.
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
