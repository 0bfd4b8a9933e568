import { useEffect, useRef, useState } from "react";

const REPEAT_TAP_MS = 600;

/** True within 600 ms of the last tap; both times in milliseconds of one clock. */
export const isRepeatTap = (lastAt: number | null, now: number) => lastAt !== null && now - lastAt < REPEAT_TAP_MS;

/** Ignores repeated taps on a button whose meaning changes: they meant the old label. */
export function useTapGuard(): { isGuarded: boolean; tap: (act: () => void) => void } {
  const [guardedSince, setGuardedSince] = useState<number | null>(null);
  const lastAt = useRef<number | null>(null);
  useEffect(() => {
    if (guardedSince === null) return;
    const end = setTimeout(() => setGuardedSince(null), REPEAT_TAP_MS);
    return () => clearTimeout(end);
  }, [guardedSince]);
  const tap = (act: () => void) => {
    const now = performance.now();
    const isRepeat = isRepeatTap(lastAt.current, now);
    lastAt.current = now;
    setGuardedSince(now);
    if (!isRepeat) act();
  };
  return { isGuarded: guardedSince !== null, tap };
}
