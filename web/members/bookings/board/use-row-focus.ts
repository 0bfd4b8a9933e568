import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import type { ListView } from "../booking/list-view.ts";

/** When the focused row disappears, focuses its neighbour or the list. `drawn` changes with the rows. */
export function useRowFocus(place: RefObject<HTMLElement | null>, drawn: unknown) {
  const { bookingId } = useOpenBooking();
  const focused = useRef<string | null>(null);
  const before = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are read from the page after each change
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const rows = [...(place.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const now = rows.flatMap(({ dataset }) => dataset.row ?? []);
      const gone = focused.current;
      if (gone && !now.includes(gone)) {
        if (bookingId !== null) return; // the dialog returns the focus itself
        const to = nearestRemainingRow(before.current, gone, now);
        focused.current = null;
        if (document.activeElement === document.body)
          (rows.find(({ dataset }) => dataset.row === to) ?? place.current)?.focus({ preventScroll: true });
      }
      before.current = now;
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, bookingId, place]);
  const [tabStop, setTabStop] = useState<string>();
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
    if (target.dataset.row) setTabStop(target.dataset.row);
  };
  return {
    /** The row that had the focus last. */
    tabStop,
    onFocus,
    onBlur: ({ currentTarget, relatedTarget: to }: FocusEvent) => {
      if (to && !currentTarget.contains(to) && !to.closest("[role=dialog]")) focused.current = null;
    },
  };
}

/** The next row below `gone`, else the last above it. */
export function nearestRemainingRow(before: string[], gone: string, now: string[]): string | null {
  const at = before.indexOf(gone);
  const below = before.slice(at + 1).find((id) => now.includes(id));
  return below ?? before.slice(0, Math.max(at, 0)).findLast((id) => now.includes(id)) ?? null;
}

/** Moves the focus from the search to the list's tab stop, once rendered. */
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
