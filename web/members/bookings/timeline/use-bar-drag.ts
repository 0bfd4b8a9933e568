import type { PointerEvent } from "react";
import type { Point } from "../shared/moving/edge-scroll.ts";
import { type Target, targetOf } from "../shared/moving/target.ts";
import { type DragOptions, type Grab, useDrag } from "../shared/moving/use-drag.ts";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking } from "../shared/queries.ts";
import { longerUntil, startAt } from "./target.ts";
import type { TimeSpan } from "./time-span.ts";

type BarDragOptions = { place: DragOptions["place"]; bookings: Booking[]; span: TimeSpan; moving: Moving };

/**
 * Drags a bar to another row and time; on a name it keeps its time, and beside the rows it goes back. Hours that lie behind
 * something are no target. Its right edge makes the stay longer or shorter.
 */
export function useBarDrag({ place, bookings, span, moving }: BarDragOptions) {
  const length = span.until - span.from;
  function grab({ target: on, clientX }: PointerEvent): Grab | null {
    if (!(on instanceof Element)) return null;
    const id = on.closest<HTMLElement>("[data-row]")?.dataset.row;
    const booking = bookings.find((each) => each.id === id);
    const own = trackOf(on);
    const row = own?.dataset.track;
    if (!booking || row === undefined) return null;
    const stands = targetOf(booking, row);
    const grip = shareAt(own, clientX) - (stands.start - span.from) / length;
    const isEdge = on.closest("[data-edge]") !== null;
    const targetAt = ({ clientX, clientY }: Point): Target => {
      const over = document.elementFromPoint(clientX, clientY);
      const track = trackOf(over);
      const at = startAt(span, shareAt(track, clientX) - (isEdge ? 0 : grip));
      if (isEdge) return track ? { ...stands, longer: longerUntil(booking, at) } : stands;
      const row = track?.dataset.track ?? over?.closest<HTMLElement>("[data-name]")?.dataset.name;
      return { ...stands, ...(row && moving.isTable(row) ? { row } : {}), ...(track ? { start: at } : {}) };
    };
    return { id: booking.id, row, targetAt };
  }
  const { held, pick, aim, drop, putBack } = moving;
  return useDrag({ ...{ place, grab, pick, aim, drop, putBack }, heldId: held?.id });
}

const trackOf = (element: Element | null) => element?.closest<HTMLElement>("[data-track]") ?? null;

export function shareAt(track: HTMLElement | null, x: number): number {
  if (!track) return 0;
  const { left, width } = track.getBoundingClientRect();
  return (x - left) / width;
}
