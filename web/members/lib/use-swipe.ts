import { type TouchEvent, useRef } from "react";

const LEAST_PX = 48;

/**
 * Handlers of an element that a finger swipes sideways. `to`: 1 for a swipe to the left, which brings what is on the right, -1
 * for one to the right. A finger that scrolls, or a second one, swipes nothing.
 */
export function useSwipe(onSwipe: (to: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches: { 0: first, length } }: TouchEvent) {
      from.current = first && length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches: { 0: last } }: TouchEvent) {
      const begun = from.current;
      from.current = null;
      if (!begun || !last) return;
      const [x, y] = [last.clientX - begun.x, last.clientY - begun.y];
      if (Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel() {
      from.current = null;
    },
  };
}
