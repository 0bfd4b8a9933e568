import { words } from "../../texts/words.ts";
import { countsGuests, countsPlaces } from "../board/board-house.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { Overview } from "../booking/queries.ts";
import { dayPercent } from "./day-capacity.ts";

/** "48 bookings · 132 guests", in the head of a board where there is room, with how full the day is where there is more. */
export function FiguresLine({ overview, nowMinute }: { overview: Overview; nowMinute: number }) {
  const percent = dayPercent(overview, nowMinute);
  return (
    <p className="text-sm text-soft tabular-nums max-lg:hidden">
      {figuresOf(overview)
        .map(({ text }) => text)
        .join(" · ")}
      {percent !== null && (
        <span className="max-xl:hidden">
          {" · "}
          {countsPlaces(overview) ? words.evening.fullest(percent) : words.evening.ofPeoplesHours(percent)}
        </span>
      )}
    </p>
  );
}

/** The figures of the overview's day; guests where they are not as many as bookings. */
export function figuresOf(overview: Overview) {
  const { counts, capacity, today, day } = overview;
  const isToday = capacity.date === today.date;
  const guests = capacity.totalBookedGuests;
  const bookings = isToday ? counts.today : (day?.bookingCount ?? 0);
  return [
    {
      label: isToday ? words.evening.bookingsToday : words.shared.bookings,
      value: bookings,
      text: words.ui.bookings(bookings),
    },
    ...(countsGuests(overview) ? [{ label: words.ui.guestsLabel, value: guests, text: guestsText(guests) }] : []),
  ];
}
