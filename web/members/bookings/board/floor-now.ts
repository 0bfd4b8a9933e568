import { roomOf } from "../../../../domain/floor/positions.ts";
import { type FloorVisit, type TableNow, tableNow } from "../../../../domain/floor/table-now.ts";
import type { RoomSize } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { awayOf } from "./unavailable.ts";

export type Table = Overview["resources"][number];
/** `closed`: on the date that is shown. */
type House = Pick<Overview, "areas" | "resources" | "closed">;

export type Visit = FloorVisit & { booking: Booking };
/** `upcoming`: its parties still to come, in order. `mates`: names of the tables that its party sits at too. */
export type ShownTable = { table: Table; now: TableNow<Visit>; upcoming: Booking[]; mates: string[] };
/** The party that a tap on a table takes into the hand: the one that waits, else the one that is there. */
export const partyInFront = ({ now: { party, waiting } }: ShownTable): Booking | null =>
  (waiting[0] ?? party)?.booking ?? null;

export type Room = ReturnType<typeof roomWith>;

/** Rooms with their tables as they are at an instant (ms). `isPlan`: nobody's attendance is known for it. */
export function roomsAt(
  { areas, resources, closed }: House,
  bookings: Booking[],
  { at, isPlan }: { at: number; isPlan: boolean },
): Room[] {
  const visits = bookings.filter(isPlaced).map((booking) => visitOf(booking, isPlan));
  const names = new Map(resources.map(({ id, name }) => [id, name]));
  const shown = resources
    .filter(({ archived }) => !archived)
    .map((table): ShownTable => {
      const own = visits.filter(({ booking }) => booking.resources.includes(table.id));
      const now = tableNow(own, awayOf(closed, table), at);
      const upcoming = own.filter(({ startsAt, attendance }) => startsAt > at && attendance === null);
      const others = now.party?.booking.resources.filter((id) => id !== table.id) ?? [];
      const mates = others.map((id) => names.get(id) ?? words.shared.formerTable);
      return { table, now, upcoming: upcoming.map(({ booking }) => booking), mates };
    });
  const byArea = Map.groupBy(shown, ({ table }) => table.area ?? "");
  return [...areas, { id: "", name: words.shared.tables, room: undefined }]
    .map((area) => roomWith(area, byArea.get(area.id) ?? []))
    .filter(({ tables }) => tables.length > 0);
}

type Area = { id: string; name: string; room?: RoomSize | undefined };

function roomWith({ id, name, room }: Area, tables: ShownTable[]) {
  const positions = tables.flatMap(({ table }) => table.position ?? []);
  return { id, name, size: roomOf(room, positions), tables };
}

const isPlaced = ({ status, unplaced, resources }: Booking) =>
  status !== "cancelled" && unplaced === null && resources.length > 0;

function visitOf(booking: Booking, isPlan: boolean): Visit {
  const isOver = booking.attendance === "finished" || booking.attendance === "no_show";
  return {
    ...{ id: booking.id, startsAt: Date.parse(booking.startsAt), endsAt: Date.parse(booking.endsAt), booking },
    attendance: isPlan && !isOver ? null : booking.attendance,
    attendanceAt: booking.attendanceAt === null ? null : Date.parse(booking.attendanceAt),
  };
}

/** Parties of the day without a table that have not left. */
export const withoutTable = (bookings: Booking[]): Booking[] =>
  bookings.filter(
    (booking) =>
      booking.status !== "cancelled" &&
      booking.attendance !== "finished" &&
      booking.attendance !== "no_show" &&
      !booking.session &&
      !isPlaced(booking),
  );
