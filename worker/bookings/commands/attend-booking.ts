import { fail } from "../../../contract/errors.ts";
import type { AttendanceRequest } from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import { namesOf } from "../../../db/diary/load-day.ts";
import type { Occupied } from "../../../domain/day/commands.ts";
import type { Acting } from "../../http/acting.ts";
import { movesView } from "../../views/booking-views.ts";
import { command } from "./command.ts";
import { changedBooking, executeOnBookingDay } from "./execute-on-booking-day.ts";
import { factOf, requireAccepted } from "./require-accepted.ts";

export async function attendBooking(
  acting: Acting,
  bookingId: string,
  { attendance, override, resources, alone, expect, happenedAt }: AttendanceRequest,
): Promise<BookingRow> {
  const request = { attend: bookingId, attendance, override, resources };
  const fact = factOf({ happenedAt, override, attendance }, acting.services.now());
  const wanted = { attendance, resources, isAlone: alone, ...fact, ...(happenedAt === undefined ? { expect } : {}) };
  const fields = { type: "attend", bookingId, ...wanted } as const;
  const outcome = await executeOnBookingDay(acting, command(acting, request, fields));
  if (!outcome.ok && outcome.code === "table_occupied") return refuseOccupied(acting, outcome.occupied);
  await requireAccepted(acting.services, outcome, null);
  return changedBooking(acting, bookingId);
}

/** Names whoever sits there, and whoever would move. */
async function refuseOccupied({ services, workspaceId }: Acting, { sitting, free }: Occupied): Promise<never> {
  const ids = [...sitting, ...free.flatMap(({ moves }) => moves)].map(({ id }) => id);
  const named = new Map((await namesOf(services.diary(workspaceId), workspaceId, ids)).map((row) => [row.id, row]));
  return fail("table_occupied", undefined, {
    sitting: sitting.map((each) => ({ ...each, customerName: named.get(each.id)?.customerName ?? null })),
    free: free.map(({ resources, moves }) => ({ resources, moves: movesView(moves, named) })),
  });
}
