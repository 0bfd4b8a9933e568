import { fail } from "../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../db/bookings.ts";
import type { Outcome } from "../../domain/commands.ts";
import type { Services } from "../services.ts";
import { identify } from "./idempotency.ts";
import { accepted } from "./outcome.ts";

const TRIES = 3;

type By = { actor: string; by: "customer" | "member" };

/**
 * Cancels and gives the booking as it then is; said again it is answered again and nobody is told twice. A booking that
 * moves to another day in between is followed there: the day it left no longer knows it.
 */
export async function cancelBooking(
  s: Services,
  workspaceId: string,
  id: string,
  by: By,
  key: string | undefined,
): Promise<BookingRow> {
  const db = s.diary(workspaceId);
  const identity = identify(workspaceId, key, { cancel: id });
  let outcome: Outcome = { ok: false, code: "booking_not_found" };
  for (let attempt = 0; attempt < TRIES && isUnknownThere(outcome); attempt++) {
    const { bookingDate } = (await bookingById(db, workspaceId, id)) ?? fail("booking_not_found");
    const command = { ...identity, ...by, type: "cancel" as const, bookingId: id, now: s.now(), rulesVersion: 0 };
    outcome = await s.execute(workspaceId, bookingDate, command);
  }
  await accepted(s, outcome, null, { action: "cancel" });
  return (await bookingById(db, workspaceId, id)) ?? fail("booking_not_found");
}

const isUnknownThere = (outcome: Outcome) => !outcome.ok && outcome.code === "booking_not_found";
