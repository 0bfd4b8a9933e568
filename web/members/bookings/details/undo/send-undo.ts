import type { Undo } from "../../../../../domain/log/undo-entry.ts";
import { type BookingRef, noteAttendance, saveEdit, sendBooking } from "../../shared/booking-changes.ts";
import { changePlace, giveTables } from "../../shared/place/queries.ts";
import type { Booking } from "../../shared/queries.ts";
import type { withNotify } from "../tell-choice.tsx";

/** The member's usual call, so that the day decides as ever. Null: the undo is another booking. */
export async function sendUndo(
  which: BookingRef,
  booking: Booking,
  undo: Undo,
  telling: ReturnType<typeof withNotify>,
  key: string,
): Promise<Booking | null> {
  const { version } = booking;
  switch (undo.kind) {
    case "attend":
      return noteAttendance(which, { attendance: undo.attendance }, key);
    case "place":
      return (await giveTables(which, { version, resources: undo.resources, pin: undo.pin }, key)).booking;
    case "extend":
      return (await changePlace(which, { version, minutes: undo.minutes }, {}, key)).booking;
    case "change": {
      const { moves: _, ...changed } = await saveEdit(which, { version, ...undo.fields, ...telling }, key);
      return changed;
    }
    case "rebook":
      await bookAgain(which.slug, booking, undo.fields);
      return null;
  }
}

/** Each cancelled booking is booked again once, whoever asks: its key is its own. When that one was cancelled too, it is next. */
async function bookAgain(
  slug: string,
  cancelled: Booking,
  fields: (Undo & { kind: "rebook" })["fields"],
): Promise<void> {
  const { id, customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes, area } = cancelled;
  const details = { customerName, customerEmail, customerPhone, guests, bookingDate, bookingTime, notes };
  const request = { ...details, source: "phone" as const, ...(area ? { area } : {}), ...fields };
  const made = await sendBooking(slug, { key: `again-${id}`, request });
  if (made.status === "cancelled") await bookAgain(slug, made, fields);
}
