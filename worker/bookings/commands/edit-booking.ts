import { fail } from "../../../contract/errors.ts";
import type { BookingEdit } from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import { bookingToEdit } from "../../../db/diary/load-day.ts";
import { type ChangeCommand, NO_VERSION, type Outcome } from "../../../domain/day/commands.ts";
import type { Acting } from "../../http/acting.ts";
import { memberView } from "../../views/booking-views.ts";
import { command } from "./command.ts";
import { personOf } from "./create-booking.ts";
import { changedBooking, executeOnBookingDay } from "./execute-on-booking-day.ts";
import { refuseDateBeyondMemberLimit, requireAccepted } from "./require-accepted.ts";

/**
 * Changes, moves or (`status: "cancelled"`) cancels for a member (docs/rules.md#changes). An outdated `version` fails
 * with `stale_booking` and the current booking.
 */
export async function editBooking(acting: Acting, id: string, edit: BookingEdit): Promise<BookingRow> {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const { row, stored } = (await bookingToEdit(db, workspaceId, id)) ?? fail("booking_not_found");
  if (row.anonymisedAt !== null) fail("cannot_change", { action: "anonymised" });
  const { bookingDate = row.bookingDate, bookingTime = row.bookingTime, guests = row.guests, status, notify } = edit;
  if (bookingDate !== row.bookingDate) refuseDateBeyondMemberLimit(bookingDate, s.now());
  const request = { edit: id, fields: edit };

  let outcome: Outcome;
  if (status === "cancelled") {
    const fields = { type: "cancel", bookingId: id, version: edit.version, notify } as const;
    outcome = await executeOnBookingDay(acting, command(acting, request, fields));
  } else {
    const { bookingDate: from, ...booking } = stored;
    const change = command(acting, request, {
      type: "change",
      bookingId: id,
      version: edit.version === row.version ? edit.version : NO_VERSION,
      bookingTime,
      guests,
      from: from === bookingDate ? null : { date: from, booking },
      edit: personalEdit(row, edit),
      status: status ?? null,
      overrideReason: edit.override?.reason ?? null,
      notify,
      makesRoom: edit.makeRoom !== undefined,
      expect: edit.makeRoom?.expect,
    });
    outcome = await s.execute(workspaceId, bookingDate, change);
    if (outcome.ok && from !== bookingDate) await s.forgetDay(workspaceId, from, outcome);
  }

  if (isOutdated(outcome)) {
    fail("stale_booking", undefined, { booking: memberView(await changedBooking(acting, id)) });
  }
  await requireAccepted(s, outcome, { workspaceId, bookingDate, bookingTime, guests, actor: "member", booking: row });
  return changedBooking(acting, id);
}

/** `booking_not_found`: the booking left the day it was read on. */
const isOutdated = (outcome: Outcome) =>
  !outcome.ok && (outcome.code === "stale_booking" || outcome.code === "booking_not_found");

const PERSONAL_FIELDS = ["customerName", "customerEmail", "customerPhone", "notes"] as const;

function personalEdit(row: BookingRow, edit: BookingEdit): ChangeCommand["edit"] {
  const changed = PERSONAL_FIELDS.filter((field) => edit[field] !== undefined && edit[field] !== row[field]);
  if (changed.length === 0) return null;
  const { customerName = row.customerName, customerEmail = row.customerEmail } = edit;
  const { customerPhone = row.customerPhone, notes = row.notes } = edit;
  if (customerEmail === null && row.customerEmail !== null && row.source === "online") refuseNoEmail();
  const smsWithheld = row.smsWithheld && customerPhone === row.customerPhone; // a member vouches for a new number
  return { person: personOf({ customerName, customerEmail, customerPhone, notes, smsWithheld }), changed };
}

/** Online bookings need an address (docs/rules.md#changes). */
const refuseNoEmail = (): never =>
  fail("invalid_input", undefined, { errors: [{ path: "customerEmail", message: "Invalid email address" }] });
