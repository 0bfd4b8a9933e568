import { useState } from "react";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { partyInFront, type ShownTable } from "../shared/floor-now.ts";
import type { Moving } from "../shared/moving/use-moving.ts";
import type { Booking } from "../shared/queries.ts";

/**
 * A tap on a table opens what can be done there and takes its party into the hand; the next tap on another table moves the
 * party to it. Without a party the next tap opens the other table.
 */
export function useChosenTable(moving: Moving, tables: ShownTable[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { held, booking } = moving;
  const canMove = (party: Booking | null) => party !== null && !endsVisit(party.attendance);
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
