import { fail } from "../../../contract/errors.ts";
import type { BookingEdit } from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import { bookingToEdit, type NamedBookings } from "../../../db/diary/load-day.ts";
import { type ChangeCommand, NO_VERSION, type Outcome } from "../../../domain/day/commands.ts";
import { fault } from "../../../domain/faults.ts";
import { otherThan } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { refuseAt } from "../../http/validate.ts";
import { memberView, movesView } from "../../views/booking-views.ts";
import { command, wantedIn } from "./command.ts";
import { personOf } from "./create-booking.ts";
import {
  changedBooking,
  decideTrial,
  executeOnBookingDay,
  refuseAnonymised,
  requireMade,
} from "./execute-on-booking-day.ts";
import { refuseDateBeyondMemberLimit, refuseUnknownServices } from "./require-accepted.ts";

/**
 * Changes, moves or (`status: "cancelled"`) cancels for a member (docs/rules.md#changes). An outdated `version` fails
 * with `stale_booking` and the current booking. `moves`: the other bookings that were given another place.
 */
export async function editBooking(acting: Acting, id: string, edit: BookingEdit) {
  const { services: s, workspaceId } = acting;
  const wanted = wantedIn(edit);
  const db = s.diary(workspaceId);
  const { row, stored } = (await bookingToEdit(db, workspaceId, id)) ?? fail("booking_not_found");
  refuseAnonymised(row);
  const { bookingDate = row.bookingDate, bookingTime = row.bookingTime, guests = row.guests, status, notify } = edit;
  const { resources, pin, makeRoom, expect = makeRoom?.expect } = edit;
  if (bookingDate !== row.bookingDate) refuseDateBeyondMemberLimit(bookingDate, s.now());
  const request = { edit: id, fields: edit };

  let outcome: Outcome;
  let named: NamedBookings | undefined;
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
      resources,
      isPinned: pin,
      overrideReason: edit.override?.reason ?? null,
      notify,
      wanted,
      makesRoom: makeRoom !== undefined || resources !== undefined,
      expect,
    });
    await refuseUnknownServices(acting, change);
    if (edit.dryRun) ({ outcome, named } = await decideTrial(acting, bookingDate, change));
    else {
      outcome = await s.execute(workspaceId, bookingDate, change);
      if (outcome.ok && from !== bookingDate) await s.forgetDay(workspaceId, from, outcome);
    }
  }

  const other = otherThan(stored, wanted);
  const stay = { workspaceId, bookingDate, bookingTime, guests, wanted: other, actor: "member", booking: row } as const;
  const { moves } = await requireMade(acting, id, outcome, stay);
  return { ...memberView(await changedBooking(acting, id)), moves: movesView(moves, named) };
}

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
const refuseNoEmail = (): never => refuseAt("customerEmail", fault("email_invalid"));
