import { expect, test } from "vitest";
import { closedPart, rulesWith } from "../testing/givens.ts";
import { salonOf } from "../testing/salon-day.ts";
import { dayAxis } from "../time/clock.ts";
import { closedStretches } from "./closed-stretches.ts";
import { everyDay, type ServiceResource } from "./rules.ts";

const TUESDAY = "2027-06-15";

function personWith(hours: string): ServiceResource {
  const [person] = salonOf({ people: { Anna: hours }, services: {} }).resources;
  if (!person) throw new Error("no such person");
  return person;
}

type Given = {
  hours: string;
  off?: string;
  also?: string;
  opens?: string;
  closes?: string;
  date?: string;
  zone?: string;
};

/** Stretches in which Anna is there, in real hours of the date. */
function open({ hours, off, also, opens = "09:00", closes = "18:00", date = TUESDAY, zone = "UTC" }: Given): string {
  const exceptions = off
    ? [{ ...closedPart(off.slice(0, 5), off.slice(6), date), subject: "Anna" } as ReturnType<typeof closedPart>]
    : [];
  const plan = { periods: [], exceptions };
  const rules = rulesWith({ timeZone: zone, weeklySchedule: everyDay(opens, closes), plan });
  const extra = also
    ? [{ fromDate: date, toDate: date, fromTime: also.slice(0, 5), toTime: also.slice(6), subject: "Anna" }]
    : [];
  const closed = closedStretches(rules, dayAxis(date, zone), personWith(hours), extra);
  const isOpen = (minute: number) => !closed.some(({ start, end }) => start <= minute && minute < end);
  const stretches: string[] = [];
  for (let minute = 0; minute < 2 * 1440; minute++)
    if (isOpen(minute) && !isOpen(minute - 1)) {
      let end = minute;
      while (isOpen(end)) end++;
      stretches.push(`${minute / 60}-${end / 60}`);
    }
  return stretches.join(" ");
}

test.each<[string, Given, string]>([
  ["with a break", { hours: "09:00-12:00, 13:00-17:00" }, "9-12 13-17"],
  ["off for some hours", { hours: "09:00-17:00", off: "14:00-16:00" }, "9-14 16-17"],
  ["off all day", { hours: "09:00-17:00", off: "06:00-06:00" }, ""],
  ["no hours on that day", { hours: "" }, ""],
  ["extra hours", { hours: "", also: "10:00-12:00" }, "10-12"],
  ["extra hours that meet the weekly ones", { hours: "09:00-13:00", also: "13:00-15:00" }, "9-15"],
  ["off goes before extra hours", { hours: "09:00-13:00", also: "13:00-15:00", off: "12:00-14:00" }, "9-12 14-15"],
  ["past midnight", { hours: "20:00-02:00", opens: "18:00", closes: "03:00" }, "20-26"],
  [
    "from midnight, of the night that opened before",
    { hours: "00:00-02:00", opens: "18:00", closes: "03:00" },
    "24-26",
  ],
  [
    "in the night in which an hour is skipped",
    { hours: "22:00-04:00", opens: "20:00", closes: "05:00", date: "2027-03-27", zone: "Europe/Stockholm" },
    "22-27",
  ],
])("hours: %s", (_, given, hours) => {
  expect(open(given)).toBe(hours);
});

test("other people's extra hours and closed parts, and those of other dates, change nothing", () => {
  const exceptions = [closedPart("10:00", "12:00")];
  const other = { subject: "Bo", fromTime: "18:00", toTime: "20:00", fromDate: TUESDAY, toDate: TUESDAY };
  const later = { ...other, subject: "Anna", fromDate: "2027-06-16", toDate: "2027-06-16" };
  const rules = rulesWith({ plan: { periods: [], exceptions } });
  const closed = closedStretches(rules, dayAxis(TUESDAY, "UTC"), personWith("09:00-17:00"), [other, later]);
  expect(closed).toEqual([
    { start: Number.NEGATIVE_INFINITY, end: 540 },
    { start: 1020, end: Number.POSITIVE_INFINITY },
  ]);
});

test("without hours of its own a room is there whenever the business is", () => {
  const room: ServiceResource = { ...personWith(""), hours: null };
  expect(closedStretches(rulesWith(), dayAxis(TUESDAY, "UTC"), room, [])).toEqual([]);
});
