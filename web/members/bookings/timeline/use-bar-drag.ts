import type { PointerEvent } from "react";
import type { Point } from "../shared/moving/edge-scroll.ts";
import { type Target, targetOf } from "../shared/moving/target.ts";
import { type DragOptions, type Grab, useDrag } from "../shared/moving/use-drag.ts";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking } from "../shared/queries.ts";
import { longerUntil, startAt } from "./target.ts";
import type { TimeSpan } from "./time-span.ts";

type BarDragOptions = { place: DragOptions["place"]; bookings: Booking[]; span: TimeSpan; moving: Moving };

/** Drags a bar to another row and time; beside the rows it goes back. Its right edge makes the stay longer or shorter. */
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
    function targetAt({ clientX, clientY }: Point): Target {
      const track = trackAt(clientX, clientY);
      if (!track || !booking) return stands;
      const share = shareAt(track, clientX);
      if (isEdge) return { ...stands, longer: longerUntil(booking, startAt(span, share)) };
      const over = track.dataset.track;
      return { ...stands, row: over && moving.isTable(over) ? over : stands.row, start: startAt(span, share - grip) };
    }
    return { id: booking.id, row, targetAt };
  }
  const { held, pick, aim, drop, putBack } = moving;
  return useDrag({ ...{ place, grab, pick, aim, drop, putBack }, heldId: held?.id });
}

const trackOf = (element: Element | null) => element?.closest<HTMLElement>("[data-track]") ?? null;

/** Finds the track whose row or name is under the pointer, also below a panel or a bar. */
function trackAt(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element instanceof HTMLElement ? element.closest("[data-track], [data-name]") : null;
    if (row) return row.parentElement?.querySelector<HTMLElement>("[data-track]") ?? null;
  }
  return null;
}

export function shareAt(track: HTMLElement | null, x: number): number {
  if (!track) return 0;
  const { left, width } = track.getBoundingClientRect();
  return (x - left) / width;
}
