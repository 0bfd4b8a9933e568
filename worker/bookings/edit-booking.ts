import type { BookingEdit } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { type BookingRow, bookingById } from "../../db/diary/bookings.ts";
import { bookingToEdit } from "../../db/diary/load-day.ts";
import type { ChangeCommand, Outcome } from "../../domain/day/commands.ts";
import type { Member } from "../http/guards.ts";
import type { Services } from "../services.ts";
import { personOf } from "./create-booking.ts";
import { executeOnBookingDay } from "./execute-on-booking-day.ts";
import { identify } from "./idempotency.ts";
import { refuseDateBeyondMemberLimit, requireAccepted } from "./require-accepted.ts";
import { memberView } from "./views.ts";

/**
 * Changes, moves or (`status: "cancelled"`) cancels a booking for a member (docs/rules.md#changes). An outdated
 * `version` fails with `stale_booking` and the current booking.
 */
export async function editBooking(
  s: Services,
  { workspaceId, memberId }: Member,
  id: string,
  edit: BookingEdit,
  key: string | undefined,
): Promise<BookingRow> {
  const db = s.diary(workspaceId);
  const { row, stored } = (await bookingToEdit(db, workspaceId, id)) ?? fail("booking_not_found");
  if (row.anonymisedAt !== null) fail("cannot_change", { action: "anonymised" });
  const { bookingDate = row.bookingDate, bookingTime = row.bookingTime, guests = row.guests, status } = edit;
  if (bookingDate !== row.bookingDate) refuseDateBeyondMemberLimit(bookingDate, s.now());
  const envelope = {
    ...identify(workspaceId, key, { edit: id, fields: edit }),
    bookingId: id,
    actor: memberId,
    by: "member" as const,
    now: s.now(),
    rulesVersion: 0,
  };

  let outcome: Outcome;
  if (status === "cancelled")
    outcome = await executeOnBookingDay(s, workspaceId, { ...envelope, type: "cancel", version: edit.version });
  else {
    const { bookingDate: from, ...booking } = stored;
    outcome = await s.execute(workspaceId, bookingDate, {
      ...envelope,
      type: "change",
      version: edit.version === row.version ? edit.version : NO_VERSION,
      bookingTime,
      guests,
      from: from === bookingDate ? null : { date: from, booking },
      edit: personalEdit(row, edit),
      status: status ?? null,
      overrideReason: edit.override?.reason ?? null,
    });
    if (outcome.ok && from !== bookingDate) s.forgetDay(workspaceId, from);
  }

  if (isOutdated(outcome)) {
    const now = (await bookingById(db, workspaceId, id)) ?? fail("booking_not_found");
    fail("stale_booking", undefined, { booking: memberView(now) });
  }
  await requireAccepted(s, outcome, { workspaceId, bookingDate, bookingTime, guests, actor: "member", booking: row });
  return (await bookingById(db, workspaceId, id)) ?? fail("booking_not_found");
}

/** No booking has this version: the day refuses the change as stale unless it already made it. */
const NO_VERSION = -1;

/** `booking_not_found`: the booking left the day it was read on. */
const isOutdated = (outcome: Outcome) =>
  !outcome.ok && (outcome.code === "stale_booking" || outcome.code === "booking_not_found");

const PERSONAL_FIELDS = ["customerName", "customerEmail", "customerPhone", "notes"] as const;

/** All personal fields after the edit; null when none changes. */
function personalEdit(row: BookingRow, edit: BookingEdit): ChangeCommand["edit"] {
  const changed = PERSONAL_FIELDS.filter((field) => edit[field] !== undefined && edit[field] !== row[field]);
  if (changed.length === 0) return null;
  const { customerName = row.customerName, customerEmail = row.customerEmail } = edit;
  const { customerPhone = row.customerPhone, notes = row.notes } = edit;
  if (customerEmail === null && row.customerEmail !== null && row.source === "online") refuseNoEmail();
  const smsWithheld = row.smsWithheld && customerPhone === row.customerPhone; // a member vouches for a new number
  return { person: personOf({ customerName, customerEmail, customerPhone, notes, smsWithheld }), changed };
}

/** An online booking needs an address (docs/rules.md#changes). */
const refuseNoEmail = (): never =>
  fail("invalid_input", undefined, { errors: [{ path: "customerEmail", message: "Invalid email address" }] });
