import { useEffect, useRef, useState } from "react";

const SAME_TAP_MS = 600;

/** Whether a press is the second of a hand that tapped twice; both in milliseconds of the same clock. */
export const isSecondTap = (lastAt: number | null, now: number) => lastAt !== null && now - lastAt < SAME_TAP_MS;

/**
 * For a button that is another one after it was pressed: what is pressed by a second tap was never read. `isResting` for
 * as long as that may be.
 */
export function useOneTap(): { isResting: boolean; tap: (act: () => void) => void } {
  const [isResting, setResting] = useState(false);
  const lastAt = useRef<number | null>(null);
  useEffect(() => {
    if (!isResting) return;
    const end = setTimeout(() => setResting(false), SAME_TAP_MS);
    return () => clearTimeout(end);
  }, [isResting]);
  const tap = (act: () => void) => {
    const now = performance.now();
    if (isSecondTap(lastAt.current, now)) return;
    lastAt.current = now;
    setResting(true);
    act();
  };
  return { isResting, tap };
}
