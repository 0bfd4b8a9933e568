import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus back to a moved bar, which is drawn anew in its row. `drawn` changes with the rows. */
export function useFocusMoved(place: RefObject<HTMLElement | null>, drawn: unknown): (id: string) => void {
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars are read from the page after each change
  useEffect(() => {
    const bar = moved.current && place.current?.querySelector<HTMLElement>(`[data-row="${moved.current}"]`);
    moved.current = null;
    if (!bar) return;
    bar.scrollIntoView({ block: "nearest", inline: "nearest" });
    bar.focus({ preventScroll: true });
  }, [drawn]);
  return (id) => {
    moved.current = id;
  };
}
