import { type PointerEvent, type RefObject, useRef } from "react";
import { type Target, targetOf } from "../shared/moving/target.ts";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking } from "../shared/queries.ts";
import { longerUntil, startAt } from "./target.ts";
import type { TimeSpan } from "./time-span.ts";

type DragOptions = { place: RefObject<HTMLElement | null>; bookings: Booking[]; span: TimeSpan; moving: Moving };
/** `grip`: from the bar's start to the pointer, as a share of the span. */
type Drag = {
  booking: Booking;
  row: string;
  x: number;
  y: number;
  grip: number;
  isEdge: boolean;
  target: Target | null;
};

const BEGINS_AFTER_PX = 6;

/**
 * Drags a bar by mouse or pen at once; by finger after a tap has picked it up, so that the page still scrolls. Its right
 * edge makes the stay longer or shorter.
 */
export function useDrag({ place, bookings, span, moving }: DragOptions) {
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  const length = span.until - span.from;
  function end(isDone: boolean) {
    const target = drag.current?.target;
    drag.current = null;
    if (!target) return;
    if (isDone) moving.drop(target);
    else moving.putBack();
  }
  return {
    /** A click follows the release of a drag, and means nothing. */
    isClick: () => !hasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        hasDragged.current = false;
        drag.current = null;
        const bar = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
        const booking = bookings.find(({ id }) => id === bar?.dataset.row);
        const row = trackOf(bar)?.dataset.track;
        if (!bar || !booking || row === undefined || event.button !== 0) return;
        if (event.pointerType === "touch" && moving.held?.id !== booking.id) return;
        const share = shareAt(trackOf(bar), event.clientX);
        const grip = share - (Date.parse(booking.startsAt) - span.from) / length;
        const isEdge = event.target instanceof Element && event.target.closest("[data-edge]") !== null;
        drag.current = { booking, row, x: event.clientX, y: event.clientY, grip, isEdge, target: null };
      },
      onPointerMove(event: PointerEvent) {
        const now = drag.current;
        if (!now) return;
        if (!now.target) {
          if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < BEGINS_AFTER_PX) return;
          place.current?.setPointerCapture(event.pointerId);
          hasDragged.current = true;
          moving.pick(now.booking.id, now.row);
        }
        const track = trackAt(event.clientX, event.clientY) ?? trackNamed(place.current, now.target?.row ?? now.row);
        const share = shareAt(track, event.clientX);
        const stands = targetOf(now.booking, now.row);
        if (now.isEdge) {
          now.target = { ...stands, longer: longerUntil(now.booking, startAt(span, share)) };
        } else {
          const row = moving.isTable(track?.dataset.track) ? (track?.dataset.track ?? now.row) : now.row;
          now.target = { ...stands, row, start: startAt(span, share - now.grip) };
        }
        moving.aim(now.target);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
    cancel: () => end(false),
  };
}

const trackOf = (element: Element | null) => element?.closest<HTMLElement>("[data-track]") ?? null;
const trackNamed = (place: HTMLElement | null, row: string) =>
  place?.querySelector<HTMLElement>(`[data-track="${CSS.escape(row)}"]`) ?? null;

/** Below a panel or a bar, too. */
const trackAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset.track !== undefined) ??
  null;

export function shareAt(track: HTMLElement | null, x: number): number {
  if (!track) return 0;
  const { left, width } = track.getBoundingClientRect();
  return (x - left) / width;
}
