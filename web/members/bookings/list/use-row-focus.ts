import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { useOpenBooking } from "../../lib/use-open.ts";
import { rowInstead } from "./row-instead.ts";

/**
 * The focus of a row that goes, deleted in its dialog or by others, goes to the row beside it, else to the list. `drawn`
 * changes with the rows.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>, drawn: unknown) {
  const { bookingId } = useOpenBooking();
  const focused = useRef<string | null>(null);
  const before = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read from the page when they were drawn anew
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const rows = [...(place.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const now = rows.flatMap(({ dataset }) => dataset.row ?? []);
      const gone = focused.current;
      if (gone && !now.includes(gone)) {
        if (bookingId !== null) return; // its dialog has the focus, and gives it back
        const to = rowInstead(before.current, gone, now);
        focused.current = null;
        if (document.activeElement === document.body)
          (rows.find(({ dataset }) => dataset.row === to) ?? place.current)?.focus({ preventScroll: true });
      }
      before.current = now;
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, bookingId, place]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
    },
    onBlur: ({ currentTarget, relatedTarget: to }: FocusEvent) => {
      if (to && !currentTarget.contains(to) && !to.closest("[role=dialog]")) focused.current = null;
    },
  };
}
