import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useOpenBooking, useOpenNew } from "../../lib/use-open-booking.ts";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking } from "../shared/queries.ts";
import type { Row } from "./rows.ts";
import { startTapped, targetAfter } from "./target.ts";
import type { TimeSpan } from "./time-span.ts";
import { shareAt, useBarDrag } from "./use-bar-drag.ts";

type HandsOptions = {
  place: RefObject<HTMLElement | null>;
  bookings: Booking[];
  rows: Row[];
  span: TimeSpan;
  date: string;
  timeZone: string;
  moving: Moving;
  /** Nothing new is booked then. */
  isPast: boolean;
};

/** Taps, drags and keys on the timeline (docs/evening.md#moving-a-party). */
export function useHands({ place, bookings, rows, span, date, timeZone, moving, isPast }: HandsOptions) {
  const { held, booking, pick, aim, drop, isTable } = moving;
  const { open } = useOpenBooking();
  const { open: openNew } = useOpenNew();
  const drag = useBarDrag({ place, bookings, span, moving });
  useEscape(held !== null, () => {
    drag.cancel();
    moving.putBack();
  });
  const tables = rows.flatMap(({ id }) => (isTable(id) ? id : []));

  function openDetails(id: string) {
    moving.putBack();
    open(id);
  }

  function tapBar(id: string, row: string, isKey: boolean) {
    if (held?.id !== id) pick(id, row);
    else if (isKey && moving.wish) drop(held.target);
    else openDetails(id);
  }

  function tapPlace(row: string, share: number) {
    const table = isTable(row) ? row : null;
    if (held && booking) drop({ ...held.from, row: table ?? held.from.row, start: startTapped(booking, span, share) });
    else if (!isPast) openNew({ date, time: localTime(startTapped(null, span, share), timeZone), table: table ?? "" });
  }

  return {
    ...drag.handlers,
    onClick(event: MouseEvent) {
      const part = (name: string) =>
        event.target instanceof Element ? event.target.closest<HTMLElement>(`[data-${name}]`) : null;
      const [bar, track, name] = [part("row"), part("track"), part("name")?.dataset.name];
      if (!drag.isClick(event)) return;
      if (bar && track) tapBar(bar.dataset.row ?? "", track.dataset.track ?? "", event.detail === 0);
      else if (track) tapPlace(track.dataset.track ?? "", shareAt(track, event.clientX));
      else if (name && held && isTable(name)) drop({ ...held.from, row: name });
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-row]") : null;
      if (!bar || ctrlKey || metaKey || altKey) return;
      const id = bar.dataset.row ?? "";
      const next = held?.id === id ? targetAfter(held.target, { key, shiftKey }, tables, span) : null;
      if (next) aim(next);
      else if (key === "m") tapBar(id, bar.closest<HTMLElement>("[data-track]")?.dataset.track ?? "", true);
      else return;
      event.preventDefault();
    },
  };
}

/** Before the page's own Escape, and only for what is in the hand. */
function useEscape(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [isOn]);
}
