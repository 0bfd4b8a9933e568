import { expect, test } from "vitest";
import { dayPeriods, presentPeriod } from "./day-periods.ts";

const at = (time: string) => `2027-06-15T${time}:00.000Z`;

type Party = [time: string, service: string | null, until?: string, status?: "cancelled"];

const bookingsOf = (parties: Party[]) =>
  parties.map(([time, service, until = "23:00", status]) => ({
    ...{ time, service, startsAt: at(time), endsAt: at(until) },
    status: status ?? ("confirmed" as const),
  }));

const shown = (parties: Party[]) =>
  dayPeriods(bookingsOf(parties)).map(({ name, bookings }) => `${name} ${bookings.map(({ time }) => time)}`);

const LUNCH: Party = ["12:00", "Lunch", "13:30"];
const DINNER: Party = ["19:00", "Dinner", "21:00"];

test.each<[string, Party[], string[]]>([
  ["lunch and dinner", [DINNER, LUNCH, ["20:00", "Dinner"]], ["Lunch 12:00", "Dinner 19:00,20:00"]],
  ["one between them is late at lunch", [LUNCH, ["15:00", null], DINNER], ["Lunch 12:00,15:00", "Dinner 19:00"]],
  ["one before them belongs to the first", [["10:00", null], LUNCH, DINNER], ["Lunch 10:00,12:00", "Dinner 19:00"]],
  ["one period is the whole day", [LUNCH, ["12:30", "Lunch"]], []],
  ["a week without periods", [["12:00", null]], []],
  ["nobody comes", [], []],
])("the sheet's periods of %s", (_, parties, periods) => {
  expect(shown(parties)).toEqual(periods);
});

test.each<[string, Party[], string | null]>([
  ["11:00", [LUNCH, DINNER], null],
  ["13:00", [LUNCH, DINNER], null],
  ["13:30", [LUNCH, DINNER], "Dinner"],
  ["20:00", [LUNCH, DINNER], "Dinner"],
  ["22:00", [LUNCH, DINNER], null],
  ["13:30", [LUNCH, ["13:00", "Lunch", "14:00", "cancelled"], DINNER], "Dinner"],
])("at %s the sheet begins with that of %j alone: %s", (time, parties, name) => {
  expect(presentPeriod(dayPeriods(bookingsOf(parties)), Date.parse(at(time)))).toBe(name);
});
