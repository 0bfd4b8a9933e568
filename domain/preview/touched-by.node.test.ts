import { expect, test } from "vitest";
import type { GivenRules } from "../plan/in-force.ts";
import { type BookingRules, everyDay, type OwnPlan, type PlanRules } from "../plan/rules.ts";
import { aBooking, aPeriod, aPlan, at, closedPart, DAY, LUNCH, rulesWith, specialOpening } from "../testing/givens.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { touchedBy } from "./touched-by.ts";

type Visit = { guests?: number; minutes?: number; reset?: number; madeAt?: string; source?: "walk_in"; date?: string };

/** Open 18:00-23:00, visits of 60 minutes; made in the order given. */
const visit = (
  bookingTime: string,
  { guests = 2, minutes = 60, reset = 0, madeAt, source, date = DAY }: Visit = {},
) => ({
  ...aBooking({
    ...{ id: bookingTime, bookingTime, startsAt: at(bookingTime, date), durationMinutes: minutes },
    ...{ guests, resetMinutes: reset, source: source ?? "online" },
    createdAt: at(madeAt ?? "12:00", "2027-06-01"),
  }),
  bookingDate: date,
});
const named = (id: string, booking: ReturnType<typeof visit>) => ({ ...booking, id });

type Rules = GivenRules & { plan: PlanRules | null };

const touched = (
  bookings: ReturnType<typeof visit>[],
  after: Rules,
  before: Partial<BookingRules> = {},
  now = at("12:00", "2027-06-10"),
) =>
  touchedBy(rulesWith(before), rulesWith({ ...before, ...after }), bookings, now).map(
    ({ booking, reason }) => `${booking.id} ${reason}`,
  );

const dinner = (changes: Parameters<typeof aPeriod>[0] = {}): Rules => ({ plan: aPlan([aPeriod(changes)]) });
const exceptions = (...all: OwnPlan["exceptions"]): Rules => ({ plan: aPlan([aPeriod()], all) });
const pace = (guests: number | null, parties: number | null = null) =>
  dinner({ pacing: { everyMinutes: 30, guests, parties } });

test.each<[string, Rules, string[]]>([
  ["the same hours as a period touch nobody", dinner(), []],
  ["a later opening", dinner({ opens: "19:00" }), ["18:00 outside_opening_hours"]],
  ["a last start before theirs", dinner({ lastStart: "21:00" }), ["22:00 outside_opening_hours"]],
  ["their start as the last one", dinner({ lastStart: "22:00" }), []],
  ["an earlier closing", dinner({ closes: "22:30" }), ["22:00 outside_opening_hours"]],
  ["lunch only", { plan: aPlan([LUNCH]) }, ["18:00", "20:00", "22:00"].map((id) => `${id} outside_opening_hours`)],
  ["their weekday closed", dinner({ days: ["monday"] }), ["18:00", "20:00", "22:00"].map((id) => `${id} closed`)],
  ["a closed part that a stay meets", exceptions(closedPart("20:30", "21:00")), ["20:00 closed"]],
  ["a closed part between stays", exceptions(closedPart("21:00", "22:00")), []],
  ["a closed part of another day", exceptions(closedPart("20:30", "21:00", "2027-06-16")), []],
  [
    "special hours instead",
    exceptions(specialOpening("19:00", "22:00")),
    ["18:00 outside_opening_hours", "22:00 outside_opening_hours"],
  ],
  ["a largest party below theirs", dinner({ maxGuests: 3 }), ["20:00 per_booking_limit_exceeded"]],
  ["longer stays for all: theirs were promised", dinner({ duration: [{ upTo: null, minutes: 180 }] }), []],
  ["a reset: theirs was promised too", dinner({ resetMinutes: 60 }), []],
  ["notice and cut-off bind new bookings only", dinner({ noticeMinutes: 5000 }), []],
  ["another grid binds new bookings only", dinner({ opens: "17:45", stepMinutes: 60 }), []],
])("%s", (_, after, expected) => {
  expect(touched([visit("22:00"), visit("20:00", { guests: 4 }), visit("18:00")], after)).toEqual(expected);
});

const rush = [
  named("first", visit("19:00", { guests: 6, madeAt: "10:00" })),
  named("third", visit("19:00", { guests: 4, madeAt: "12:00" })),
  named("second", visit("19:15", { guests: 4, madeAt: "11:00" })),
  named("later", visit("19:30", { guests: 30, madeAt: "09:00" })),
];

test.each<[string, Rules, string[]]>([
  ["as many as arrive", pace(14), []],
  ["room for ten: the last that was made is over it", pace(10), ["third pacing_full"]],
  ["room for eight: the first alone fits", pace(8), ["third pacing_full", "second pacing_full"]],
  ["less than the first party: it arrives alone", pace(2), ["third pacing_full", "second pacing_full"]],
  ["two parties", pace(null, 2), ["third pacing_full"]],
])("who arrives too many at a pace of %s", (_, after, expected) => {
  expect(touched(rush, after)).toEqual(expected);
});

test("a walk-in counts among arrivals and is not over them", () => {
  const walkIn = named("walk-in", visit("19:00", { guests: 4, madeAt: "13:00", source: "walk_in" }));
  expect(touched([...rush.slice(0, 1), walkIn], pace(6))).toEqual([]);
  expect(touched([{ ...walkIn, createdAt: 0 }, ...rush.slice(0, 1)], pace(6))).toEqual(["first pacing_full"]);
});

test("who has begun is not listed, and counts among those who arrive", () => {
  expect(touched(rush, pace(8), {}, at("19:00"))).toEqual(["second pacing_full"]);
  expect(touched(rush, pace(8), {}, at("19:15"))).toEqual([]);
});

test("a booking that a member let in against the same rule is not touched, against another it is", () => {
  const late = visit("22:30");
  expect(touched([late], dinner({ opens: "17:00" }))).toEqual([]);
  expect(touched([late], dinner({ days: ["monday"] }))).toEqual(["22:30 closed"]);
});

test("back to the weekly schedule: lunch is outside it", () => {
  const plan = aPlan([aPeriod(), LUNCH]);
  expect(touched([visit("12:00"), visit("19:00")], { plan: null }, { plan })).toEqual(["12:00 outside_opening_hours"]);
});

test("a night's visit keeps its date though the date ends earlier now", () => {
  const night = { plan: aPlan([aPeriod({ closes: "02:00" })]) };
  const booking = { ...visit("00:30"), startsAt: at("00:30", "2027-06-16") };
  expect(touched([{ ...booking, endsAt: booking.startsAt + 60 * MINUTE_MS }], dinner(), night)).toEqual([
    "00:30 outside_opening_hours",
  ]);
});

test("they come by date, then by start", () => {
  const [monday, tuesday] = ["2027-06-14", "2027-06-15"];
  const bookings = [
    named("c", visit("20:00", { date: tuesday })),
    named("b", visit("21:00", { date: monday })),
    named("a", visit("18:00", { date: monday })),
  ];
  expect(touched(bookings, { plan: aPlan([LUNCH]) }).map((line) => line[0])).toEqual(["a", "b", "c"]);
});

/** Made in this order; a party of four at a spot. */
const evening = [
  named("four", visit("19:00", { guests: 4, madeAt: "09:00" })),
  { ...named("eight", visit("19:00", { guests: 8, madeAt: "10:00" })), spots: 2 },
  named("late", visit("19:30", { guests: 2, madeAt: "11:00" })),
  named("last", visit("21:00", { guests: 4, madeAt: "12:00" })),
];
const TUESDAY_OFF = {
  ...everyDay("18:00", "23:00"),
  tuesday: { ...everyDay("18:00", "23:00").tuesday, enabled: false },
};
const everybody = (reason: string) => ["eight", "four", "late", "last"].map((id) => `${id} ${reason}`);

test.each<[string, Partial<BookingRules>, string[]]>([
  ["the same settings", {}, []],
  ["their weekday off", { weeklySchedule: TUESDAY_OFF }, everybody("closed")],
  [
    "a later opening",
    { weeklySchedule: everyDay("19:30", "23:00") },
    ["eight", "four"].map((id) => `${id} outside_opening_hours`),
  ],
  ["an earlier closing", { weeklySchedule: everyDay("18:00", "21:30") }, ["last outside_opening_hours"]],
  ["as many spots as are taken at once", { maxCapacity: 4 }, []],
  ["a spot fewer: the last that was made is over it", { maxCapacity: 3 }, ["late spot_capacity_exceeded"]],
  ["one spot", { maxCapacity: 1 }, ["eight spot_capacity_exceeded", "late spot_capacity_exceeded"]],
  ["two guests to a spot: they take seven", { guestsPerSpot: 2 }, ["late spot_capacity_exceeded"]],
  ["more guests to a spot", { guestsPerSpot: 8 }, []],
  ["a largest party of four", { maxGuestsPerBooking: 4 }, ["eight per_booking_limit_exceeded"]],
  ["a longer stay for new ones", { bookingDurationMinutes: 300 }, []],
  ["other steps", { slotStepMinutes: 60 }, []],
  [
    "their date closed: it cancels",
    { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] },
    [],
  ],
])("settings with %s", (_, after, expected) => {
  expect(touched(evening, { plan: null, ...after }, { maxCapacity: 6 })).toEqual(expected);
});

test("a booking over the spots that a member let in is not touched by others", () => {
  expect(touched(evening, { plan: null, guestsPerSpot: 5 }, { maxCapacity: 3 })).toEqual([]);
  expect(touched(evening, { plan: null, maxCapacity: 1 }, { maxCapacity: 3 })).toEqual([
    "eight spot_capacity_exceeded",
  ]);
});

test("what gives tables counts no spots", () => {
  const house = { areas: [], resources: [], combinations: [], freezeMinutes: 0 };
  expect(touched(evening, { plan: { periods: [], exceptions: [], house }, maxCapacity: 1 })).toEqual([]);
});

test("a stay of the night before takes its spots, and of two that meet the later made is over them", () => {
  const night = { weeklySchedule: everyDay("12:00", "11:00") };
  const before = named("night", { ...visit("10:30", { madeAt: "09:00" }), startsAt: at("10:30", "2027-06-16") });
  const noon = named("noon", visit("12:00", { date: "2027-06-16", madeAt: "10:00" }));
  const stays = [{ ...before, endsAt: at("12:30", "2027-06-16"), durationMinutes: 120 }, noon];
  expect(touched(stays, { plan: null, maxCapacity: 1 }, night)).toEqual(["noon spot_capacity_exceeded"]);
});
