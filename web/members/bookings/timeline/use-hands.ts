import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useListener } from "../../lib/use-listener.ts";
import { useOpenBooking, useOpenNew } from "../../lib/use-open-booking.ts";
import type { Point } from "../moving/edge-scroll.ts";
import { type Target, targetOf } from "../moving/target.ts";
import { type DragOptions, type Grab, useDrag } from "../moving/use-drag.ts";
import type { Moving } from "../moving/use-moving.ts";
import { type Axis, arrowInRows, shareIn } from "./axis.ts";
import type { Row } from "./rows.ts";
import { longerUntil, startAt, startTapped, type TimeSpan, targetAfter } from "./time-span.ts";

type HandsOptions = {
  place: RefObject<HTMLElement | null>;
  rows: Pick<Row, "id">[];
  span: TimeSpan;
  date: string;
  timeZone: string;
  moving: Moving;
  /** Nothing new is booked then. */
  isPast: boolean;
  axis?: Axis;
  /** A tap where nothing is, instead of a new booking; `at`: an instant. */
  onEmpty?: (row: string, at: number) => void;
};

/** Taps, drags and keys on the timeline (docs/evening.md#moving-a-party). */
export function useHands(options: HandsOptions) {
  const { place, rows, span, date, timeZone, moving, isPast, axis = "x", onEmpty } = options;
  const { held, booking, pick, aim, drop, isTable } = moving;
  const { open } = useOpenBooking();
  const { open: openNew } = useOpenNew();
  const drag = useBarDrag({ place, span, moving, axis });
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
    if (isOffered(moving, id)) openDetails(id);
    else if (held?.id !== id) pick(id, row);
    else if (isKey && moving.wish) drop(held.target);
    else openDetails(id);
  }

  function tapPlace(row: string, share: number) {
    const table = isTable(row) ? row : null;
    if (held && booking) drop({ ...held.from, row: table ?? held.from.row, start: startTapped(booking, span, share) });
    else if (onEmpty && table && !isPast) onEmpty(table, startTapped(null, span, share));
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
      else if (track) tapPlace(track.dataset.track ?? "", shareAt(axis, track, event));
      else if (name && held && isTable(name)) drop({ ...held.from, row: name });
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-row]") : null;
      if (!bar || ctrlKey || metaKey || altKey) return;
      const id = bar.dataset.row ?? "";
      const next =
        held?.id === id ? targetAfter(held.target, { key: arrowInRows(axis, key), shiftKey }, tables, span) : null;
      if (next) aim(next);
      else if (key === "m") tapBar(id, bar.closest<HTMLElement>("[data-track]")?.dataset.track ?? "", true);
      else return;
      event.preventDefault();
    },
  };
}

/** A place that is held for somebody stays where it is. */
const isOffered = ({ bookings }: Moving, id: string): boolean => bookings.some((each) => each.id === id && each.hold);

/** Before the page's own Escape, and only for what is in the hand. */
function useEscape(isOn: boolean, act: () => void): void {
  const leave = (event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape" || document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  useListener(PRESS, leave, { isOn, capture: true });
}
const PRESS = ["keydown"] as const;

type BarDragOptions = { place: DragOptions["place"]; span: TimeSpan; moving: Moving; axis: Axis };

/**
 * Drags a bar to another row and time; on a name it keeps its time, and beside the rows it goes back. Hours that lie behind
 * something are no target. Its end makes the stay longer or shorter.
 */
function useBarDrag({ place, span, moving, axis }: BarDragOptions) {
  const { bookings, held, pick, aim, drop, putBack } = moving;
  const length = span.until - span.from;
  function grab(event: PointerEvent): Grab | null {
    const { target: on } = event;
    if (!(on instanceof Element)) return null;
    const id = on.closest<HTMLElement>("[data-row]")?.dataset.row;
    const booking = bookings.find((each) => each.id === id);
    const own = trackOf(on);
    const row = own?.dataset.track;
    if (!booking || booking.hold || row === undefined) return null;
    const stands = targetOf(booking, row);
    const grip = shareAt(axis, own, event) - (stands.start - span.from) / length;
    const isEdge = on.closest("[data-edge]") !== null;
    const targetAt = (point: Point): Target => {
      const over = document.elementFromPoint(point.clientX, point.clientY);
      const track = trackOf(over);
      const at = startAt(span, shareAt(axis, track, point) - (isEdge ? 0 : grip));
      if (isEdge) return track ? { ...stands, longer: longerUntil(booking, at) } : stands;
      const row = track?.dataset.track ?? over?.closest<HTMLElement>("[data-name]")?.dataset.name;
      return { ...stands, ...(row && moving.isTable(row) ? { row } : {}), ...(track ? { start: at } : {}) };
    };
    return { id: booking.id, row, targetAt };
  }
  return useDrag({ ...{ place, grab, pick, aim, drop, putBack }, heldId: held?.id });
}

const trackOf = (element: Element | null) => element?.closest<HTMLElement>("[data-track]") ?? null;

const shareAt = (axis: Axis, track: HTMLElement | null, point: Point) =>
  track ? shareIn(axis, track.getBoundingClientRect(), point) : 0;

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
