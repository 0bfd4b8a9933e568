import { bookingById } from "../../db/diary/bookings.ts";
import type { Command, Outcome } from "../../domain/day/commands.ts";
import type { Services } from "../services.ts";

const TRIES = 3;

/**
 * Has the day a booking is on decide a command. A booking that moves to another day in between is followed there: the day
 * it left no longer knows it. `booking_not_found` when there is none (any more).
 */
export async function executeOnBookingDay(
  s: Services,
  workspaceId: string,
  command: Extract<Command, { type: "cancel" | "attend" | "newLink" | "delete" }>,
): Promise<Outcome> {
  const db = s.diary(workspaceId);
  let outcome: Outcome = { ok: false, code: "booking_not_found" };
  for (let attempt = 0; attempt < TRIES && isUnknownThere(outcome); attempt++) {
    const booking = await bookingById(db, workspaceId, command.bookingId);
    if (!booking) break;
    outcome = await s.execute(workspaceId, booking.bookingDate, command);
  }
  return outcome;
}

const isUnknownThere = (outcome: Outcome) => !outcome.ok && outcome.code === "booking_not_found";
