import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import type { ListView } from "../shared/list-view.ts";

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
        const to = nearestRemainingRow(before.current, gone, now);
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

/** The row to go to when one is gone: the next of those that stood below it, else the last above it; null without any. */
export function nearestRemainingRow(before: string[], gone: string, now: string[]): string | null {
  const at = before.indexOf(gone);
  const below = before.slice(at + 1).find((id) => now.includes(id));
  return below ?? before.slice(0, Math.max(at, 0)).findLast((id) => now.includes(id)) ?? null;
}

/**
 * Leads out of the search to the row that Tab would lead to, as soon as the list it turns to is drawn; without any row to
 * the list.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, tab: ListView["tab"]): (turn: () => void) => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (tab === "search" || !isWanted.current) return;
    isWanted.current = false;
    focusIn(list.current);
  }, [tab, list]);
  return (turn) => {
    isWanted.current = tab === "search";
    if (!isWanted.current) focusIn(list.current);
    turn();
  };
}

const focusIn = (list: HTMLElement | null) =>
  (list?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? list)?.focus();
