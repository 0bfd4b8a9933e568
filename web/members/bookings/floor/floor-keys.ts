import type { KeyboardEvent } from "react";
import { type Direction, nearestTable } from "../../../../domain/floor/nearest-table.ts";
import type { Room } from "../shared/floor-now.ts";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

type FloorKeys = {
  rooms: Room[];
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
    const room = rooms.find(({ drawn }) => drawn.some(({ table }) => table.id === row));
    if (!direction || !row || !room) return;
    const to = nearestTable(new Map(room.drawn.map(({ table, position }) => [table.id, position])), row, direction);
    if (to) onFocus(to);
    event.preventDefault();
  };
