import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { type Direction, nearestTable } from "../../../../domain/floor/nearest-table.ts";
import { partyInFront, type ShownTable } from "../board/floor-now.ts";
import type { Booking } from "../booking/queries.ts";
import type { Point } from "../moving/edge-scroll.ts";
import { targetOf } from "../moving/target.ts";
import { type DragOptions, type Grab, useDrag } from "../moving/use-drag.ts";
import type { Moving } from "../moving/use-moving.ts";
import type { LaidRoom } from "./room-layout.ts";

/**
 * A tap on a table opens what can be done there and takes its party into the hand; the next tap on another table moves the
 * party to it. Without a party the next tap opens the other table.
 */
export function useChosenTable(moving: Moving, tables: ShownTable[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { held, booking } = moving;
  const canMove = (party: Booking | null) => party !== null && !party.hold && !endsVisit(party.attendance);
  function choose(tapped: ShownTable): void {
    setChosen(tapped.table.id);
    const party = partyInFront(tapped);
    if (party && canMove(party)) moving.pick(party.id, tapped.table.id);
    else moving.putBack();
  }
  function close(): void {
    setChosen(null);
    moving.putBack();
  }
  return {
    shown: tables.find(({ table }) => table.id === chosen) ?? null,
    tap(tapped: ShownTable): void {
      if (held && booking && !booking.resources.includes(tapped.table.id))
        moving.drop({ ...held.from, row: tapped.table.id });
      else if (tapped.table.id === chosen) close();
      else choose(tapped);
    },
    /** Another party of a table, or one without a table. */
    pick(id: string, row: string | null): void {
      setChosen(row);
      moving.pick(id, row ?? "");
    },
    close,
  };
}

type TableDragOptions = {
  place: DragOptions["place"];
  moving: Moving;
  chosen: ReturnType<typeof useChosenTable>;
  /** Shows another room, where only one is shown. */
  onRoom: (id: string) => void;
};

/**
 * Drags a party from its table, or from those without one, to another table, over a room's name to a table there. Anywhere
 * else it goes back.
 */
export function useTableDrag({ place, moving, chosen, onRoom }: TableDragOptions) {
  const { bookings, held, aim, drop } = moving;
  function grab({ target: on }: PointerEvent): Grab | null {
    const from = on instanceof Element ? on.closest<HTMLElement>("[data-table], [data-party]") : null;
    const row = from?.dataset.table ?? "";
    const id = held && row !== "" && held.from.row === row ? held.id : from?.dataset.party;
    const booking = bookings.find((each) => each.id === id);
    if (!booking || booking.hold) return null;
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

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

type FloorKeys = {
  rooms: LaidRoom[];
  onFocus: (id: string) => void;
  /** Null: nothing is open. */
  onLeave: (() => void) | null;
};

/** Arrows lead from table to table of a room, Escape closes what is open. Enter is the button's own. */
export const floorKeys =
  ({ rooms, onFocus, onLeave }: FloorKeys) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && onLeave) {
      onLeave();
      event.preventDefault();
      return;
    }
    const direction = ARROWS[event.key];
    const row = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const room = rooms.find(({ tables }) => tables.some(({ table }) => table.id === row));
    if (!direction || !row || !room) return;
    const to = nearestTable(new Map(room.tables.map(({ table, place }) => [table.id, place])), row, direction);
    if (to) onFocus(to);
    event.preventDefault();
  };
