import { expect, test } from "vitest";
import { type ClassSession, type DatedException, everyDay, type ServiceResource } from "../plan/rules.ts";
import { away, SALON, salonRules } from "../testing/a-salon.ts";
import { closedPart, DAY, rulesWith } from "../testing/givens.ts";
import { minutesOf } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { peopleHours } from "./servable-minutes.ts";

type Rules = ReturnType<typeof salonRules>;

/** "anna 75 of 480"; claims are "anna 10:00-10:30". */
const hoursOf = (rules: Rules, ...claims: string[]) =>
  peopleHours(
    rules,
    dayAxis(DAY, rules.timeZone),
    claims.map((claim) => {
      const [person = "", from = "", until = ""] = claim.split(/[ -]/);
      return { resources: [person, "chair1"], start: minutesOf(from), end: minutesOf(until) };
    }),
  ).map(({ id, takenMinutes, openMinutes }) => `${id} ${takenMinutes} of ${openMinutes}`);

const withHours = (hours: { from: string; to: string }[]) =>
  salonRules([], {
    resources: SALON.resources.map((each) => (each.id === "anna" ? { ...each, hours: daily(hours) } : each)),
  });
const daily = (day: { from: string; to: string }[]): NonNullable<ServiceResource["hours"]> => ({
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
});
const more = { id: "x", kind: "hours", subject: "anna", fromDate: DAY, toDate: DAY, note: null } as const;

/** Open 09:00-17:00, which is 480 minutes. */
test.each<[string, Rules, string[], string]>([
  ["nobody is booked", salonRules(), [], "anna 0 of 480"],
  ["two stretches of a colour", salonRules(), ["anna 10:00-10:30", "anna 11:05-11:40"], "anna 65 of 480"],
  [
    "a visit let in beside another counts once",
    salonRules(),
    ["anna 10:00-11:00", "anna 10:30-11:30"],
    "anna 90 of 480",
  ],
  ["somebody else's visits do not count", salonRules(), ["bo 10:00-11:00"], "anna 0 of 480"],
  ["away for the afternoon", salonRules([away("anna", "13:00", "17:00")]), [], "anna 0 of 240"],
  ["ill, with a visit that a reason let in", salonRules([away("anna")]), ["anna 10:00-11:00"], "anna 60 of 60"],
  [
    "who goes home at half past eleven keeps what she has worked",
    salonRules([away("anna", "11:30", "17:00")]),
    ["anna 09:20-11:00"],
    "anna 100 of 150",
  ],
  [
    "who is off for the day after a morning of work has worked it",
    salonRules([away("anna")]),
    ["anna 09:20-11:00"],
    "anna 100 of 100",
  ],
  ["the business closes for an hour", salonRules([closedPart("12:00", "13:00")]), [], "anna 0 of 420"],
  [
    "own hours with a break",
    withHours([
      { from: "10:00", to: "12:00" },
      { from: "13:00", to: "16:00" },
    ]),
    [],
    "anna 0 of 300",
  ],
  [
    "own hours beyond the business's count until it closes",
    withHours([{ from: "08:00", to: "20:00" }]),
    [],
    "anna 0 of 480",
  ],
])("%s", (_, rules, claims, expected) => {
  expect(hoursOf(rules, ...claims)[0]).toBe(expected);
});

/** Anna's, 12:00-13:00, of a class that keeps 10 minutes free after it. */
const withClass = (more: Partial<ClassSession> = {}, ...exceptions: DatedException[]) => {
  const [cut] = SALON.services;
  const yoga = { ...cut, id: "yoga", seats: 8, bufferAfter: 10 } as (typeof SALON.services)[number];
  const rules = salonRules(exceptions, { services: [...SALON.services, yoga] });
  const held = { ...{ id: "1", service: "yoga", date: DAY, time: "12:00", minutes: 60, seats: 8 }, cancelled: false };
  return { ...rules, plan: rules.plan && { ...rules.plan, sessions: [{ ...held, resources: ["anna"], ...more }] } };
};

test.each<[string, Rules, string[], string]>([
  ["a class, with what is kept free after it", withClass(), [], "anna 70 of 480"],
  ["a class and a visit", withClass(), ["anna 10:00-11:00"], "anna 130 of 480"],
  ["a visit that a reason let in beside a class", withClass(), ["anna 12:30-13:30"], "anna 90 of 480"],
  ["a class of somebody who is away for the rest of the day", withClass({}, away("anna")), [], "anna 70 of 70"],
  ["a class of somebody else", withClass({ resources: ["bo"] }), [], "anna 0 of 480"],
  ["a class that was called off", withClass({ cancelled: true }), [], "anna 0 of 480"],
  ["a class of another date", withClass({ date: "2027-06-21" }), [], "anna 0 of 480"],
])("%s", (_, rules, claims, expected) => {
  expect(hoursOf(rules, ...claims)[0]).toBe(expected);
});

test("extra hours of the date count", () => {
  const rules = withHours([{ from: "10:00", to: "12:00" }]);
  const extra = { ...more, fromTime: "14:00", toTime: "16:00" };
  const plan = rules.plan && { ...rules.plan, exceptions: [extra] };
  expect(hoursOf({ ...rules, plan })[0]).toBe("anna 0 of 240");
});

test("a closed day has no hours, and who is archived is left out", () => {
  const closed = rulesWith({ ...salonRules(), weeklySchedule: everyDay("09:00", "17:00", false) });
  expect(hoursOf(closed)).toEqual(["anna 0 of 0", "bo 0 of 0", "cilla 0 of 0"]);
  const left = SALON.resources.map((each) => ({ ...each, archived: each.id === "bo" }));
  expect(hoursOf(salonRules([], { resources: left })).map((each) => each.split(" ")[0])).toEqual(["anna", "cilla"]);
  expect(hoursOf(rulesWith({ ...salonRules(), plan: null }))).toEqual([]);
});
