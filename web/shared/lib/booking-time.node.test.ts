import { expect, test } from "vitest";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { booking as en } from "../../../texts/en/customers/booking.ts";

const texts = { time: en.time, format: formatsIn("en") };

import { bookedTimeText, bookedWallMinute, stayEndTime, stayInstants, timeText } from "./booking-time.ts";
import { isPastLastChange, lastChange, momentText } from "./change-time.ts";

const place = (openTime: string, closeTime: string, hours = 24, timeZone = "Europe/Stockholm") => {
  const day = { enabled: true, openTime, closeTime };
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS.map(() => day);
  if (!monday || !tuesday || !wednesday || !thursday || !friday || !saturday || !sunday) throw new Error("seven days");
  const weeklySchedule = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  return { weeklySchedule, timeZone, customerChangeHoursLimit: hours, bookingDurationMinutes: 90 };
};
const evenings = place("17:00", "23:00");
const nights = place("18:00", "02:00");

test.each([
  ["an evening", evenings, "19:30", "19:30"],
  ["the evening of a night", nights, "23:30", "23:30"],
  ["a time after midnight", nights, "00:30", "00:30, night to Saturday"],
])("%s is shown as wall time", (_, workspace, time, text) => {
  expect(timeText(workspace, "2026-11-20", time, texts)).toBe(text);
});

test.each([
  ["a day before", evenings, "2026-11-21", "19:30", "2026-11-20 19:30"],
  ["the start itself", place("17:00", "23:00", 0), "2026-11-21", "19:30", "2026-11-21 19:30"],
  ["a time after midnight", nights, "2026-11-20", "00:30", "2026-11-20 00:30"],
  ["midnight, which could be either end of its date", nights, "2026-11-20", "00:00", "2026-11-19 23:59"],
  ["the day the clock went forward", evenings, "2027-03-28", "19:00", "2027-03-27 18:00"],
  ["the day the clock went back", evenings, "2026-10-25", "19:00", "2026-10-24 20:00"],
  [
    "the far side of the date line",
    place("17:00", "23:00", 24, "Pacific/Auckland"),
    "2026-11-21",
    "19:30",
    "2026-11-20 19:30",
  ],
  ["a clock behind", place("17:00", "23:00", 3, "America/Los_Angeles"), "2026-11-21", "18:00", "2026-11-21 15:00"],
])("the last change: %s", (_, workspace, date, time, until) => {
  expect(Object.values(lastChange(workspace, date, time)).join(" ")).toBe(until);
});

test.each([
  ["en-SE", "Tuesday 22\u00a0June\u00a021:30"],
  ["en-US", "Tuesday, June\u00a022,\u00a021:30"],
  ["sv-SE", "tisdag 22\u00a0juni\u00a021:30"],
])("a moment in %s breaks after its weekday only", (locale, words) => {
  expect(
    momentText({ date: "2027-06-22", time: "21:30" }, { format: formatsIn(locale, { today: "2027-06-15" }) }),
  ).toBe(words);
});

test.each([
  ["an evening in winter", evenings, "2026-11-21", "19:30", "2026-11-21T18:30Z", "21:00"],
  ["an evening in summer", evenings, "2027-06-21", "19:30", "2027-06-21T17:30Z", "21:00"],
  ["a time after midnight", nights, "2026-11-20", "00:30", "2026-11-20T23:30Z", "02:00"],
  ["the night the clock goes forward", place("18:00", "05:00"), "2027-03-27", "01:30", "2027-03-28T00:30Z", "04:00"],
  ["just after the clock went forward", place("18:00", "05:00"), "2027-03-27", "03:00", "2027-03-28T01:00Z", "04:30"],
  ["a time shown twice, the first", place("18:00", "05:00"), "2026-10-24", "02:30", "2026-10-25T00:30Z", "03:00"],
  ["just after it was shown twice", place("18:00", "05:00"), "2026-10-24", "03:00", "2026-10-25T02:00Z", "04:30"],
  [
    "half an hour",
    place("17:00", "23:00", 24, "Australia/Lord_Howe"),
    "2026-10-04",
    "18:00",
    "2026-10-04T07:00Z",
    "19:30",
  ],
])("a stay: %s", (_, workspace, date, time, starts, ends) => {
  expect(stayInstants(workspace, date, time).startsAt).toBe(Date.parse(starts));
  expect(stayEndTime(workspace, date, time)).toBe(ends);
});

test.each([
  ["the evening it was made for", "2026-11-20", "19:30", "2026-11-20T18:30Z", 1170, "19:30"],
  ["the night, though the hours end early by now", "2026-11-20", "00:30", "2026-11-20T23:30Z", 1470, /night to Sat/],
])("a booking is shown on %s", (_, bookingDate, bookingTime, startsAt, minute, text) => {
  const booking = { bookingDate, bookingTime, startsAt, endsAt: startsAt };
  expect(bookedWallMinute(booking, "Europe/Stockholm")).toBe(minute);
  expect(bookedTimeText(booking, "Europe/Stockholm", texts)).toMatch(text);
});

test("a booking is fixed once the last change has passed", () => {
  const last = Date.parse("2026-11-20T18:30Z");
  expect(isPastLastChange(evenings, "2026-11-21", "19:30", last)).toBe(false);
  expect(isPastLastChange(evenings, "2026-11-21", "19:30", last + 1)).toBe(true);
});
