import { nightInEnglish } from "../../../../domain/time/night-words.ts";
import { dayAndMonth, localDate, nextWeekday } from "../../../shared/lib/english-dates.ts";
import { toast } from "../../ui/toaster.tsx";
import type { Made } from "./use-new-booking.ts";

const EARLIER_FOR_MS = 20_000;

/** Says what has been booked, and leads to it. What came of an earlier try is not what was asked for last: that takes longer to read. */
export function sayMade({ booking, isEarlier }: Made, timeZone: string, onShow: (id: string) => void): void {
  const { id, customerName, bookingDate, bookingTime, guests, startsAt } = booking;
  const isNight = localDate(startsAt, timeZone) > bookingDate;
  const time = isNight ? nightInEnglish(bookingTime, nextWeekday(bookingDate)) : bookingTime;
  const what = `${customerName}, ${guests} ${guests === 1 ? "guest" : "guests"}, ${dayAndMonth(bookingDate)}, ${time}`;
  const action = { label: "Show", onClick: () => onShow(id) };
  if (isEarlier)
    toast("Booked by an earlier try", {
      description: `${what}. What you changed since is not.`,
      action,
      duration: EARLIER_FOR_MS,
    });
  else toast("Booking made", { description: what, action });
}
