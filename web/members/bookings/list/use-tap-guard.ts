import { useEffect, useRef, useState } from "react";

const SAME_TAP_MS = 600;

/**
 * Whether a press is another of a hand that keeps on tapping, by when it last did, whether that counted or not; both in
 * milliseconds of the same clock.
 */
export const isSameHand = (lastAt: number | null, now: number) => lastAt !== null && now - lastAt < SAME_TAP_MS;

/**
 * For a button that is another one after it was pressed: what is pressed by a second tap was never read, nor by a third.
 * `isResting` for as long as that may be.
 */
export function useOneTap(): { isResting: boolean; tap: (act: () => void) => void } {
  const [restsSince, setRestsSince] = useState<number | null>(null);
  const lastAt = useRef<number | null>(null);
  useEffect(() => {
    if (restsSince === null) return;
    const end = setTimeout(() => setRestsSince(null), SAME_TAP_MS);
    return () => clearTimeout(end);
  }, [restsSince]);
  const tap = (act: () => void) => {
    const now = performance.now();
    const isAnother = isSameHand(lastAt.current, now);
    lastAt.current = now;
    setRestsSince(now);
    if (!isAnother) act();
  };
  return { isResting: restsSince !== null, tap };
}
