import { fail } from "../../../contract/errors.ts";
import type { CancelRequest } from "../../../contract/requests/bookings.ts";
import { type BookingRow, bookingById, loggedCommand } from "../../../db/diary/bookings.ts";
import { withoutDeleted } from "../../../db/diary/guests/without-bookings.ts";
import type { DeleteCommand } from "../../../domain/day/commands.ts";
import type { Acting } from "../../http/acting.ts";
import { acceptedAtOf } from "../holds/after-offer.ts";
import { command } from "./command.ts";
import { changedBooking, executeOnBookingDay } from "./execute-on-booking-day.ts";
import { requireAccepted } from "./require-accepted.ts";

/**
 * A repeated cancel returns the booking unchanged and owes no message. A customer whom the change window refuses may have said yes to an
 * offer just now, which the log knows (docs/rules.md#change-window).
 */
export async function cancelBooking(
  acting: Acting,
  bookingId: string,
  { notify }: CancelRequest = {},
): Promise<BookingRow> {
  const cancel = command(acting, { cancel: bookingId, notify }, { type: "cancel", bookingId, notify });
  let asFound: BookingRow | undefined;
  let outcome = await executeOnBookingDay(acting, cancel, (booking) => {
    asFound = booking;
  });
  if (!outcome.ok && outcome.code === "cannot_change" && cancel.by === "customer") {
    const acceptedAt = await acceptedAtOf(acting.services, acting.workspaceId, bookingId);
    if (acceptedAt !== null) outcome = await executeOnBookingDay(acting, { ...cancel, acceptedAt });
  }
  await requireAccepted(acting.services, outcome, null, { action: "cancel" });
  if (!asFound || asFound.holdUntil === null) return changedBooking(acting, bookingId);
  const { services: s, workspaceId } = acting;
  const row = await bookingById(s.diary(workspaceId), workspaceId, bookingId); // its guest may have said yes meanwhile
  return row ?? { ...asFound, status: "cancelled", holdUntil: null, hold: null }; // no row is left of a hold (docs/rules.md#holds)
}

/** Feedback links end too. A confirmation mail carries the new link; with that mail off, the next message does. */
export async function renewLink(acting: Acting, bookingId: string): Promise<void> {
  const renewal = command(acting, { newLink: bookingId }, { type: "newLink", bookingId });
  await requireAccepted(acting.services, await executeOnBookingDay(acting, renewal), null);
}

/**
 * Deletes a cancelled booking (docs/rules.md#deleting-a-booking), of which its guest knows nothing from then on. A second delete fails with `booking_not_found`,
 * except with the same key.
 */
export async function deleteBooking(acting: Acting, bookingId: string): Promise<void> {
  const { services, workspaceId } = acting;
  const db = services.diary(workspaceId);
  const guestId = (await bookingById(db, workspaceId, bookingId))?.guestId; // the log does not say whose it was
  const deletion = command(acting, { delete: bookingId }, { type: "delete", bookingId });
  const outcome = await executeOnBookingDay(acting, deletion);
  const isGone = !outcome.ok && outcome.code === "booking_not_found";
  if (isGone && (await isRepeatedDelete(acting, deletion))) return;
  await requireAccepted(services, outcome, null);
  if (guestId) await withoutDeleted(db, workspaceId, guestId);
}

/** A deleted booking has no known day, so the log decides. */
async function isRepeatedDelete({ services, workspaceId, key }: Acting, { commandId, requestHash }: DeleteCommand) {
  const done = key && (await loggedCommand(services.diary(workspaceId), workspaceId, commandId));
  if (done && done.requestHash !== requestHash) fail("key_reused");
  return Boolean(done);
}
