import { expect, test } from "vitest";
import type { CreateCommand } from "../day/commands.ts";
import type { BookingRules, DatedException, Period, PlanRules } from "../plan/rules.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import {
  aBooking,
  aPeriod,
  aPlan,
  aSheet,
  at,
  byMember,
  change,
  closedPart,
  create,
  LUNCH,
  outcomesOf,
  rulesWith,
  specialOpening,
} from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { largestOnline } from "./refuse-stay.ts";

type Given = {
  period?: Partial<Period>;
  lunch?: boolean;
  exceptions?: DatedException[];
  rules?: Partial<BookingRules>;
  booked?: Partial<SheetBooking>[];
};

const sheetWith = ({ period = {}, lunch = false, exceptions = [], rules = {}, booked = [] }: Given) => {
  const plan = aPlan([aPeriod(period), ...(lunch ? [LUNCH] : [])], exceptions);
  const bookings = booked.map((fields, i) => aBooking({ id: `b${i}`, ...fields }));
  return aSheet({ plan, ...rules }, bookings);
};

const said = (given: Given, command: Partial<CreateCommand>) => {
  const [outcome] = outcomesOf(sheetWith(given), create(command));
  if (!outcome || outcome.ok)
    return outcome?.booking && `until ${new Date(outcome.booking.endsAt).toISOString().slice(11, 16)}`;
  return "reason" in outcome ? `${outcome.reason}${outcome.n === undefined ? "" : ` ${outcome.n}`}` : outcome.code;
};

const TURNS = [
  { upTo: 2, minutes: 90 },
  { upTo: 4, minutes: 120 },
  { upTo: null, minutes: 150 },
];
const twelve = { everyMinutes: 30, guests: 12, parties: null } as const;
const twoParties = { everyMinutes: 15, guests: null, parties: 2 } as const;
const member = { ...byMember(), source: "phone" } as const;
const withReason = { ...byMember("An old friend"), source: "phone" } as const;
const walkIn = { ...byMember(), source: "walk_in" } as const;

test.each<[string, Given, Partial<CreateCommand>, string]>([
  ["a couple stays as couples do", { period: { duration: TURNS } }, { guests: 2 }, "until 19:30"],
  ["six stay longer", { period: { duration: TURNS } }, { guests: 6 }, "until 20:30"],
  [
    "six at 21:00 would leave after closing",
    { period: { duration: TURNS } },
    { guests: 6, bookingTime: "21:00" },
    "outside_opening_hours",
  ],
  [
    "a last start lets them stay",
    { period: { duration: TURNS, lastStart: "21:30" } },
    { guests: 6, bookingTime: "21:30" },
    "until 00:00",
  ],
  [
    "nothing after the last start",
    { period: { lastStart: "21:30" } },
    { bookingTime: "22:00" },
    "outside_opening_hours",
  ],
  ["between lunch and dinner", { lunch: true }, { bookingTime: "16:00" }, "outside_opening_hours"],
  [
    "a member between them needs a reason",
    { lunch: true },
    { ...member, bookingTime: "16:00" },
    "outside_opening_hours",
  ],
  [
    "with a reason the stay is that of the nearest",
    { lunch: true, period: { duration: TURNS } },
    { ...withReason, bookingTime: "17:00" },
    "until 18:30",
  ],
  ["off the step a customer is refused", { period: { stepMinutes: 20 } }, { bookingTime: "18:30" }, "not_a_slot"],
  [
    "a member may begin at any minute",
    { period: { stepMinutes: 20 } },
    { ...member, bookingTime: "18:37" },
    "until 19:37",
  ],
  ["into a closed part", { exceptions: [closedPart("19:00", "20:00")] }, { bookingTime: "19:30" }, "closed"],
  [
    "a stay that runs into a closed part",
    { exceptions: [closedPart("19:00", "20:00")] },
    { bookingTime: "18:30" },
    "closed",
  ],
  ["up to a closed part", { exceptions: [closedPart("19:00", "20:00")] }, { bookingTime: "18:00" }, "until 19:00"],
  [
    "a member with a reason into it",
    { exceptions: [closedPart("19:00", "20:00")] },
    { ...withReason, bookingTime: "19:30" },
    "until 20:30",
  ],
  [
    "only the special hours count",
    { exceptions: [specialOpening("12:00", "15:00")] },
    { bookingTime: "18:00" },
    "outside_opening_hours",
  ],
  ["within them", { exceptions: [specialOpening("12:00", "15:00")] }, { bookingTime: "12:30" }, "until 13:30"],
  ["more guests than the period takes", { period: { maxGuests: 6 } }, { guests: 7 }, "per_booking_limit_exceeded 6"],
  [
    "the smaller of two limits",
    { period: { maxGuests: 6 }, rules: { maxGuestsPerBooking: 4 } },
    { guests: 5 },
    "per_booking_limit_exceeded 4",
  ],
  [
    "two hours' notice, asked 119 minutes before",
    { period: { noticeMinutes: 120 } },
    { bookingTime: "20:00", now: at("18:01") },
    "notice_too_short",
  ],
  [
    "two hours' notice, asked two hours before",
    { period: { noticeMinutes: 120 } },
    { bookingTime: "20:00", now: at("18:00") },
    "until 21:00",
  ],
  [
    "a member needs no notice",
    { period: { noticeMinutes: 120 } },
    { ...member, bookingTime: "20:00", now: at("19:59") },
    "until 21:00",
  ],
  [
    "until 16:00 on the day, at 16:00",
    { period: { closesAt: { daysBefore: 0, time: "16:00" } } },
    { now: at("16:00") },
    "until 19:00",
  ],
  [
    "until 16:00 on the day, a minute later",
    { period: { closesAt: { daysBefore: 0, time: "16:00" } } },
    { now: at("16:01") },
    "notice_too_short",
  ],
  [
    "until 16:00 the day before",
    { period: { closesAt: { daysBefore: 1, time: "16:00" } } },
    { now: at("09:00") },
    "notice_too_short",
  ],
  [
    "twelve guests have come already",
    { period: { pacing: twelve }, booked: [{ guests: 12 }] },
    { guests: 1 },
    "pacing_full",
  ],
  ["room for two more", { period: { pacing: twelve }, booked: [{ guests: 10 }] }, { guests: 2 }, "until 19:00"],
  ["but not for three", { period: { pacing: twelve }, booked: [{ guests: 10 }] }, { guests: 3 }, "pacing_full"],
  [
    "the next half hour is another",
    { period: { pacing: twelve }, booked: [{ guests: 12 }] },
    { bookingTime: "18:30" },
    "until 19:30",
  ],
  ["nobody yet: any party comes", { period: { pacing: twelve } }, { guests: 15 }, "until 19:00"],
  [
    "two parties in a quarter",
    { period: { pacing: twoParties, stepMinutes: 5 }, booked: [{ bookingTime: "18:05" }, { bookingTime: "18:10" }] },
    { bookingTime: "18:00" },
    "pacing_full",
  ],
  [
    "a member needs a reason to overload the kitchen",
    { period: { pacing: twelve }, booked: [{ guests: 12 }] },
    { ...member },
    "pacing_full",
  ],
  ["and has one", { period: { pacing: twelve }, booked: [{ guests: 12 }] }, { ...withReason }, "until 19:00"],
  [
    "who stands at the door is let in",
    { period: { pacing: twelve }, booked: [{ guests: 12 }] },
    { ...walkIn },
    "until 19:00",
  ],
  [
    "and counts",
    { period: { pacing: twelve }, booked: [{ guests: 12, source: "walk_in" }] },
    { guests: 1 },
    "pacing_full",
  ],
  [
    "a cancelled party does not",
    { period: { pacing: twelve }, booked: [{ guests: 12, status: "cancelled" }] },
    { guests: 1 },
    "until 19:00",
  ],
  [
    "the table is not ready before its reset",
    { period: { resetMinutes: 15, stepMinutes: 5 }, rules: { maxCapacity: 1 }, booked: [{ resetMinutes: 15 }] },
    { bookingTime: "19:10" },
    "spot_capacity_exceeded",
  ],
  [
    "then it is",
    { period: { resetMinutes: 15, stepMinutes: 5 }, rules: { maxCapacity: 1 }, booked: [{ resetMinutes: 15 }] },
    { bookingTime: "19:15" },
    "until 20:15",
  ],
  [
    "its own reset meets the next party",
    { period: { resetMinutes: 15, stepMinutes: 5 }, rules: { maxCapacity: 1 }, booked: [{ bookingTime: "19:00" }] },
    { bookingTime: "18:00" },
    "spot_capacity_exceeded",
  ],
  [
    "a couple would be gone in time",
    { period: { duration: TURNS }, rules: { maxCapacity: 1, guestsPerSpot: 4 }, booked: [{ bookingTime: "19:30" }] },
    { guests: 4 },
    "guest_capacity_exceeded 2",
  ],
])("%s", (_, given, command, answer) => {
  expect(said(given, command)).toBe(answer);
});

const changed = (given: Given, fields: Parameters<typeof change>[0]) => {
  const [outcome] = outcomesOf(sheetWith(given), change({ bookingId: "b0", ...fields }));
  if (outcome?.ok) return outcome.booking && `until ${new Date(outcome.booking.endsAt).toISOString().slice(11, 16)}`;
  return outcome && "reason" in outcome ? outcome.reason : outcome?.code;
};

test.each<[string, Given, Parameters<typeof change>[0], string]>([
  [
    "two become three: they stay longer",
    { period: { duration: TURNS }, booked: [{ durationMinutes: 90 }] },
    { guests: 3 },
    "until 20:00",
  ],
  [
    "three become four: as they were",
    { period: { duration: TURNS }, booked: [{ guests: 3, durationMinutes: 95 }] },
    { guests: 4 },
    "until 19:35",
  ],
  [
    "six become two: they leave earlier",
    { period: { duration: TURNS }, booked: [{ guests: 6, durationMinutes: 150 }] },
    { guests: 2 },
    "until 19:30",
  ],
  [
    "a move keeps the stay",
    { period: { duration: TURNS }, booked: [{ durationMinutes: 75 }] },
    { bookingTime: "20:00" },
    "until 21:15",
  ],
  [
    "longer than until closing",
    { period: { duration: TURNS }, booked: [{ bookingTime: "21:00", durationMinutes: 90 }] },
    { guests: 6, bookingTime: "21:00" },
    "outside_opening_hours",
  ],
  [
    "the longer stay meets another party",
    {
      period: { duration: TURNS },
      rules: { maxCapacity: 1 },
      booked: [{ durationMinutes: 90 }, { bookingTime: "19:30" }],
    },
    { guests: 4 },
    "spot_capacity_exceeded",
  ],
  [
    "one guest more into a full kitchen",
    { period: { pacing: twelve }, booked: [{ guests: 2 }, { guests: 10 }] },
    { guests: 3 },
    "pacing_full",
  ],
  [
    "one guest fewer is always fine",
    { period: { pacing: twelve }, booked: [{ guests: 3 }, { guests: 10 }] },
    { guests: 2 },
    "until 19:00",
  ],
  [
    "its own guests do not count twice",
    { period: { pacing: twelve }, booked: [{ guests: 12 }, { guests: 2, bookingTime: "18:30" }] },
    { guests: 10, bookingTime: "18:30" },
    "until 19:30",
  ],
  [
    "with notice passed the kept start stays open to fewer",
    {
      period: { closesAt: { daysBefore: 2, time: "09:00" } },
      rules: { customerChangeHoursLimit: 0 },
      booked: [{ guests: 4 }],
    },
    { guests: 3, now: at("12:00") },
    "until 19:00",
  ],
  [
    "with notice passed another time is not",
    {
      period: { closesAt: { daysBefore: 2, time: "09:00" } },
      rules: { customerChangeHoursLimit: 0 },
      booked: [{ guests: 4 }],
    },
    { guests: 3, bookingTime: "19:00", now: at("12:00") },
    "notice_too_short",
  ],
])("a change: %s", (_, given, fields, answer) => {
  expect(changed(given, fields)).toBe(answer);
});

test("a booking from before its date had other hours is not paced by them", () => {
  const plan = aPlan(
    [aPeriod({ pacing: { everyMinutes: 15, guests: 2, parties: null } })],
    [specialOpening("23:55", "00:25", { period: "1" })],
  );
  const early = aBooking({ id: "early", bookingTime: "00:00", startsAt: at("00:00"), guests: 1 });
  const [outcome] = outcomesOf(
    aSheet({ plan }, [early, { ...early, id: "other" }]),
    change({ ...byMember(), bookingId: "early", bookingTime: "00:00", guests: 2 }),
  );
  expect(outcome?.ok).toBe(true);
});

const members = (id: string): Partial<Period> => ({ stock: { [id]: "members" } });

test.each<[string, Partial<Period>[], Partial<PlanRules>, number | null]>([
  ["every table is for everyone", [{}], {}, 12],
  ["without periods too", [], {}, 12],
  ["the join needs a table that is for members", [members("C")], {}, 4],
  ["in one of two periods", [members("C"), {}], {}, 12],
  ["each half of the join is opened in another period", [members("C"), members("B")], {}, 8],
  ["the area is for members", [members("room")], {}, null],
  ["the area is for members, but not this table", [{ stock: { room: "members", B: "everyone" } }], {}, 4],
  ["the table is off", [{ stock: { C: "off" } }], {}, 4],
  [
    "a special opening without a period knows no such rule",
    [members("C")],
    { exceptions: [specialOpening("18:00", "23:00")] },
    12,
  ],
  [
    "a special opening of the period does",
    [members("C")],
    { exceptions: [specialOpening("18:00", "23:00", { period: "0" })] },
    4,
  ],
])("the largest party of customers, where %s", (_, periods, plan, largest) => {
  const house = houseOf({ A: "1-2", B: "2-4", C: "4-8" }, { "B+C": "9-12" });
  const all = periods.map((changes, i) => aPeriod({ ...changes, id: `${i}` }));
  expect(largestOnline(rulesWith({ plan: { ...aPlan(all), ...plan, house } }))).toBe(largest);
});
