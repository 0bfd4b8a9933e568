import { expect, test } from "vitest";
import { type DatedDay, datedDay } from "../../../contract/requests/plan.ts";
import { DEFAULT_RULES, type House } from "../../../domain/plan/rules.ts";
import { aPeriod, LUNCH } from "../../../domain/testing/givens.ts";
import type { HoursValues } from "../plan/hours-values.ts";
import { blankDay, sentDay, typedDay } from "./dated-kinds.ts";

const { specialClosures: _, ...rules } = DEFAULT_RULES;
const HOUSE: House = {
  areas: [{ id: "10", name: "Room", customersMayChoose: false, order: 0 }],
  resources: [
    {
      ...{ id: "4", kind: "table", name: "T1", area: "10", order: 0, seats: { min: 2, max: 4 } },
      ...{ stock: "everyone", archived: false },
    },
  ],
  ...{ combinations: [], freezeMinutes: 60 },
};
const values: HoursValues = {
  ...{ ...rules, slotStepMinutes: 30, onlineBookingPausedUntil: null, dated: [], exceptions: [] },
  ...{ plan: { ...HOUSE, periods: [LUNCH, aPeriod()], offer: null }, revision: 3 },
};
const days = { fromDate: "2027-06-21", toDate: "2027-06-27", note: "Holidays" };
const allDay = { fromTime: "06:00", toTime: "06:00" };
const own = { lastStart: null, duration: null, pacing: null };

test.each<[string, DatedDay]>([
  ["closed days", { kind: "closed", ...days }],
  ["a single closed day without a note", { kind: "closed", ...days, toDate: days.fromDate, note: null }],
  ["a closed part of a day", { kind: "off", ...days, fromTime: "15:00", toTime: "17:00" }],
  ["a table that is closed all day", { kind: "off", ...days, ...allDay, subject: "4" }],
  ["a special opening", { kind: "extra", ...days, fromTime: "12:00", toTime: "20:00", ...own, period: LUNCH.id }],
])("%s comes back from the dialog as it was", (_, day) => {
  expect(datedDay.parse(sentDay(typedDay(day, values), values))).toEqual(day);
});

test.each<[string, object, object]>([
  ["all of a day of the whole place is a closed day", {}, { kind: "closed" }],
  ["a part of it is not, so that bookings stay", { fromTime: "15:00", toTime: "17:00" }, { kind: "off" }],
  ["a table all day is not", { subject: "4" }, { kind: "off", ...allDay, subject: "4" }],
])("%s", (_, typed, sent) => {
  expect(sentDay({ ...blankDay("closed", values), fromDate: "2027-06-21", ...typed }, values)).toMatchObject(sent);
});

test("a special opening of a period that is gone follows the last one", () => {
  const opening = { kind: "extra" as const, ...days, fromTime: "12:00", toTime: "20:00", ...own, period: "gone" };
  expect(typedDay(opening, values).period).toBe(values.plan.periods.at(-1)?.id);
});
