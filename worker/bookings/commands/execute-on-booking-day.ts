import { fail } from "../../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../../db/diary/bookings.ts";
import type { BookingCommand, Outcome } from "../../../domain/day/commands.ts";
import type { Acting } from "../../http/acting.ts";

const MAX_TRIES = 3;

/** Follows a booking that moves meanwhile. Returns `booking_not_found` when none exists. */
export async function executeOnBookingDay(
  { services, workspaceId }: Acting,
  command: Exclude<BookingCommand, { type: "create" | "change" }>,
): Promise<Outcome> {
  const db = services.diary(workspaceId);
  let outcome: Outcome = { ok: false, code: "booking_not_found" };
  for (let attempt = 0; attempt < MAX_TRIES && isUnknownThere(outcome); attempt++) {
    const booking = await bookingById(db, workspaceId, command.bookingId);
    if (!booking) break;
    outcome = await services.execute(workspaceId, booking.bookingDate, command);
  }
  return outcome;
}

const isUnknownThere = (outcome: Outcome) => !outcome.ok && outcome.code === "booking_not_found";

export const changedBooking = async ({ services, workspaceId }: Acting, id: string): Promise<BookingRow> =>
  (await bookingById(services.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");
