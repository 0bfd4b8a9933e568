import { expect, test } from "vitest";
import type { BookingRules, ClassSession } from "../plan/rules.ts";
import { salonRules } from "../testing/a-salon.ts";
import { DAY, rulesWith } from "../testing/givens.ts";
import { addDays, WEEKDAYS } from "../time/calendar.ts";
import { sampleVisit } from "./sample-visit.ts";

const open = (openTime: string, closeTime: string, days: readonly string[] = WEEKDAYS) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { enabled: days.includes(day), openTime, closeTime }]),
  ) as BookingRules["weeklySchedule"];
const hours = (openTime: string, closeTime: string, days?: readonly string[]) =>
  rulesWith({ weeklySchedule: open(openTime, closeTime, days), bookingDurationMinutes: 60 });

const WEEK_AHEAD = addDays(DAY, 7); // a Tuesday

test.each([
  ["open in the evening", hours("17:00", "23:00"), WEEK_AHEAD, "19:00", "20:00"],
  ["open for lunch", hours("11:00", "14:00"), WEEK_AHEAD, "13:00", "14:00"],
  ["closed on that weekday", hours("17:00", "23:00", ["friday"]), addDays(DAY, 10), "19:00", "20:00"],
  ["never open", hours("17:00", "23:00", []), WEEK_AHEAD, "19:00", "20:00"],
])("a restaurant that is %s shows a table", (_, rules, date, time, until) => {
  expect(sampleVisit(rules, "table", DAY)).toMatchObject({ date, time, until, guests: 4, services: null, price: null });
});

test("a party is not larger than the house takes", () => {
  expect(sampleVisit(rulesWith({ maxGuestsPerBooking: 2 }), "table", DAY).guests).toBe(2);
});

test("a salon shows its first service with a person, its price, and a time at which it is open", () => {
  const rules = rulesWith({ ...salonRules(), weeklySchedule: open("12:00", "18:00") });
  const { name } = rules.plan?.offer?.services[0] ?? { name: "" };
  const sample = sampleVisit(rules, "appointment", DAY);
  expect(sample).toMatchObject({ date: WEEK_AHEAD, time: "12:00", guests: 1, isClass: false });
  expect(sample.services).toEqual([{ name, person: expect.any(String) }]);
  expect(sample.endsAt).toBeGreaterThan(sample.startsAt);
  expect(sampleVisit(rules, "table", DAY).services).toBe(null);
});

test("a service that is not booked online is not shown", () => {
  const rules = salonRules();
  const [first, ...others] = rules.plan?.offer?.services ?? [];
  const offer = rules.plan?.offer;
  if (!first || !offer || !rules.plan) throw new Error("no offer");
  const hidden = {
    ...rules,
    plan: { ...rules.plan, offer: { ...offer, services: [{ ...first, online: false }, ...others] } },
  };
  expect(sampleVisit(hidden, "appointment", DAY).services?.[0]?.name).toBe(others[0]?.name);
});

test.each([
  ["the first one a week ahead", [3, 8, 9], 8],
  ["the last one of this week, where none is planned later", [2, 4], 4],
  ["an open day, where none is planned", [], 7],
])("a studio shows seats of a class: %s", (_, days, expected) => {
  const rules = salonRules();
  const [first] = rules.plan?.offer?.services ?? [];
  const offer = rules.plan?.offer;
  if (!first || !offer || !rules.plan) throw new Error("no offer");
  const yoga = { ...first, name: "Yin yoga", seats: 12, maxGuests: 3, price: 1500 };
  const sessions: ClassSession[] = days.map((day) => ({
    ...{ id: `${day}`, service: first.id, date: addDays(DAY, day), time: "18:15", minutes: 75, seats: 12 },
    ...{ resources: [], cancelled: false },
  }));
  const studio = { ...rules, plan: { ...rules.plan, offer: { ...offer, services: [yoga] }, sessions } };
  const sample = sampleVisit(studio, "appointment", DAY);
  expect(sample).toMatchObject({ date: addDays(DAY, expected), isClass: true });
  if (days.length > 0)
    expect(sample).toMatchObject({ time: "18:15", until: "19:30", guests: 2, price: { minor: 3000 } });
});
