import { fail } from "../../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../../db/diary/bookings.ts";
import { loadNamedSheet } from "../../../db/diary/load-day.ts";
import type { Accepted, BookingCommand, Command, Outcome } from "../../../domain/day/commands.ts";
import { decideAll } from "../../../domain/day/decide.ts";
import type { Acting } from "../../http/acting.ts";
import { memberView } from "../../views/booking-views.ts";
import type { WantedStay } from "../times/alternatives-on-other-days.ts";
import { requireAccepted } from "./require-accepted.ts";

const MAX_TRIES = 3;

/**
 * Follows a booking that moves meanwhile. Returns `booking_not_found` when none exists, and fails with `cannot_change` for an
 * anonymised one, which is only cancelled and deleted.
 */
export async function executeOnBookingDay(
  { services, workspaceId }: Acting,
  command: Exclude<BookingCommand, { type: "create" | "change" }>,
  found: (booking: BookingRow) => void = () => {},
): Promise<Outcome> {
  const db = services.diary(workspaceId);
  let outcome: Outcome = { ok: false, code: "booking_not_found" };
  for (let attempt = 0; attempt < MAX_TRIES && isUnknownThere(outcome); attempt++) {
    const booking = await bookingById(db, workspaceId, command.bookingId);
    if (!booking) break;
    found(booking);
    if (command.type !== "cancel" && command.type !== "delete") refuseAnonymised(booking);
    outcome = await services.execute(workspaceId, booking.bookingDate, command);
  }
  return outcome;
}

/** Nothing of a booking changes once it is forgotten who came (docs/rules.md#changes). */
export function refuseAnonymised({ anonymisedAt }: Pick<BookingRow, "anonymisedAt">): void {
  if (anonymisedAt !== null) fail("cannot_change", { action: "anonymised" });
}

const isUnknownThere = (outcome: Outcome) => !outcome.ok && outcome.code === "booking_not_found";

/** Throws a refused outcome. A stale version fails with `stale_booking` and the booking as it is now. */
export async function requireMade(
  acting: Acting,
  id: string,
  outcome: Outcome,
  wanted: WantedStay | null,
): Promise<Accepted> {
  if (isStale(outcome)) fail("stale_booking", undefined, { booking: memberView(await changedBooking(acting, id)) });
  return requireAccepted(acting.services, outcome, wanted);
}

/** `booking_not_found`: the booking left the day it was read on. */
const isStale = (outcome: Outcome) =>
  !outcome.ok && (outcome.code === "stale_booking" || outcome.code === "booking_not_found");

/** Fails with `booking_not_found` when none exists. */
export const changedBooking = async ({ services, workspaceId }: Acting, id: string): Promise<BookingRow> =>
  (await bookingById(services.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");

/** Decides on the day as it is stored, and writes nothing. `named`: the bookings that may be told as moved. */
export async function decideTrial({ services: s, workspaceId }: Acting, date: string, asked: Command) {
  const { sheet, named } = await loadNamedSheet(s.diary(workspaceId), workspaceId, date, "");
  const [outcome] = sheet ? decideAll(sheet, [asked], () => "").outcomes : [];
  return { outcome: outcome ?? fail("unavailable"), named };
}
