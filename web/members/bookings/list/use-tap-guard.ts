import { useEffect, useRef, useState } from "react";

const REPEAT_TAP_MS = 600;

/**
 * Whether a press is another of a hand that keeps on tapping, by when it last did, whether that counted or not; both in
 * milliseconds of the same clock.
 */
export const isRepeatTap = (lastAt: number | null, now: number) => lastAt !== null && now - lastAt < REPEAT_TAP_MS;

/**
 * For a button that is another one after it was pressed: what is pressed by a second tap was never read, nor by a third.
 * `isResting` for as long as that may be.
 */
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
