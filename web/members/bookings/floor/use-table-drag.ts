import type { PointerEvent } from "react";
import type { Point } from "../shared/moving/edge-scroll.ts";
import { targetOf } from "../shared/moving/target.ts";
import { type DragOptions, type Grab, useDrag } from "../shared/moving/use-drag.ts";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking } from "../shared/queries.ts";
import type { useChosenTable } from "./use-chosen-table.ts";

type TableDragOptions = {
  place: DragOptions["place"];
  bookings: Booking[];
  moving: Moving;
  chosen: ReturnType<typeof useChosenTable>;
  /** Shows another room, where only one is shown. */
  onRoom: (id: string) => void;
};

/**
 * Drags a party from its table, or from those without one, to another table, over a room's name to a table there. Anywhere
 * else it goes back.
 */
export function useTableDrag({ place, bookings, moving, chosen, onRoom }: TableDragOptions) {
  const { held, aim, drop } = moving;
  function grab({ target: on }: PointerEvent): Grab | null {
    const from = on instanceof Element ? on.closest<HTMLElement>("[data-table], [data-party]") : null;
    const row = from?.dataset.table ?? "";
    const id = held && row !== "" && held.from.row === row ? held.id : from?.dataset.party;
    const booking = bookings.find((each) => each.id === id);
    if (!booking) return null;
    const stands = targetOf(booking, row);
    const targetAt = (point: Point) => {
      const { table, room } = under(place.current, point);
      if (room !== undefined) onRoom(room);
      return { ...stands, row: table === undefined || booking.resources.includes(table) ? row : table };
    };
    return { id: booking.id, row, targetAt };
  }
  return useDrag({
    ...{ place, grab, aim, heldId: held?.id },
    pick: (id, row) => chosen.pick(id, row || null),
    drop: (target) => (target.row === held?.from.row ? chosen.close() : drop(target)),
    putBack: chosen.close,
  });
}

/** A table behind a panel is no target. */
function under(place: HTMLElement | null, { clientX, clientY }: Point): { table?: string; room?: string } {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-table], [data-room]");
  return found && place?.contains(found) ? found.dataset : {};
}
