import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import type { Booking } from "../booking/queries.ts";
import { changePlace, type PlaceWish } from "./queries.ts";

/** Table and end of the stay, as far as nobody else has to move for them. */
export async function giveBack(
  which: BookingRef,
  noted: Booking,
  { resources, pinned, endsAt }: Booking,
): Promise<Booking> {
  let now = noted;
  const change = async (wish: PlaceWish) => {
    now = (await changePlace(which, wish, { expect: [] }, crypto.randomUUID())).booking ?? now;
  };
  const minutes = (Date.parse(endsAt) - Date.parse(noted.endsAt)) / MINUTE_MS;
  try {
    if (resources.length > 0) await change({ version: now.version, resources, pin: pinned });
    await change({ version: now.version, minutes });
  } catch {
    // others have the table by now, and the details say how long the party stays
  }
  return now;
}
