import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus back to a moved bar, which is drawn anew in its row; also to the bar in the hand, which another device
 * may move. `drawn` changes with the rows.
 */
export function useFocusMoved(
  place: RefObject<HTMLElement | null>,
  drawn: unknown,
  heldId: string | undefined,
): (id: string) => void {
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars are read from the page after each change
  useEffect(() => {
    const id = moved.current ?? (document.activeElement === document.body ? heldId : null);
    const bar = id && place.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    moved.current = null;
    if (!bar) return;
    bar.scrollIntoView({ block: "nearest", inline: "nearest" });
    bar.focus({ preventScroll: true });
  }, [drawn]);
  return (id) => {
    moved.current = id;
  };
}
