import { expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, aPeriod, aPlan, aSheet, at, closedPart, DAY, LUNCH } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { explain, type Remedy, type Wish } from "./explain.ts";

/* The afternoon before a Tuesday's dinner, 18:00 to 23:00, visits of an hour, slots each half hour. */

const booked = (bookingTime: string, guests: number, changes: Partial<SheetBooking> = {}) =>
  aBooking({ id: `${bookingTime} for ${guests}`, bookingTime, guests, ...changes });

function whyNot(rules: Partial<BookingRules>, bookings: SheetBooking[], asked: Partial<Wish> = {}) {
  const wish = {
    bookingTime: "19:00",
    guests: 2,
    now: at("16:30"),
    booking: null,
    isHere: false,
    wanted: null,
    ...asked,
  };
  const { remedies, ...why } = explain(aSheet({ maxCapacity: 2, ...rules }, bookings), wish);
  return { ...why, remedies: remedies.map(inWords) };
}

function inWords(remedy: Remedy): string {
  if (remedy.kind === "start") return remedy.bookingTime;
  if (remedy.kind === "make_room") return `${remedy.moves.length} move`;
  return remedy.kind === "guests" ? `for ${remedy.guests}` : "with a reason";
}

test("a free time has no refusal and no remedies", () => {
  expect(whyNot({}, [booked("19:00", 2)])).toEqual({ refusal: null, next: null, remedies: [], online: null });
});

test("a full time names its busiest minutes, who is there, and the nearest free times", () => {
  const full = {
    reason: "spot_capacity_exceeded",
    evidence: {
      ...{ kind: "spots", from: "19:30", to: "20:00", taken: 2, total: 2, asked: 1, others: 0 },
      bookingIds: ["19:00 for 2", "19:30 for 2"],
    },
  };
  expect(whyNot({}, [booked("18:00", 2), booked("19:00", 2), booked("19:30", 2)])).toEqual({
    refusal: full,
    next: null,
    remedies: ["18:00", "18:30", "20:00", "with a reason"],
    online: full,
  });
});

test("a party too large for what is left is offered the size that fits", () => {
  const { refusal, remedies } = whyNot({}, [booked("19:00", 2)], { guests: 8 });
  expect(refusal).toMatchObject({
    reason: "guest_capacity_exceeded",
    n: 4,
    evidence: { taken: 1, total: 2, asked: 2 },
  });
  expect(remedies).toEqual(["18:00", "20:00", "for 4", "with a reason"]);
});

const KITCHEN = aPlan([aPeriod({ stepMinutes: 15, pacing: { everyMinutes: 15, guests: 12, parties: null } })]);

test("a kitchen that is full then names the arrivals and how many guests it would still take", () => {
  const bookings = [booked("19:00", 6, { spots: 1 }), booked("19:10", 4, { spots: 1 })];
  const { refusal, next, remedies } = whyNot({ plan: KITCHEN, maxCapacity: 9 }, bookings, { guests: 4 });
  expect(refusal).toEqual({
    reason: "pacing_full",
    evidence: {
      ...{ kind: "arrivals", from: "19:00", to: "19:15" },
      ...{ guests: 10, parties: 2, maxGuests: 12, maxParties: null },
    },
  });
  expect(next).toBeNull();
  expect(remedies).toEqual(["18:30", "18:45", "19:15", "19:30", "for 2", "with a reason"]);
});

test("a reason that would also lift another rule says which", () => {
  const bookings = [booked("19:00", 6, { spots: 1 }), booked("19:10", 6, { spots: 1 })];
  const { refusal, next } = whyNot({ plan: KITCHEN }, bookings);
  expect([refusal?.reason, next]).toEqual(["pacing_full", { reason: "spot_capacity_exceeded" }]);
});

test("a time between two periods names the nearest and what else refuses it", () => {
  const plan = aPlan([aPeriod(), LUNCH]);
  const { refusal, next, remedies } = whyNot({ plan }, [booked("14:30", 2, { spots: 2 })], {
    bookingTime: "15:00",
    now: at("09:00"),
  });
  expect(refusal).toEqual({
    reason: "outside_opening_hours",
    evidence: { kind: "hours", period: "Lunch", opens: "11:30", closes: "14:30", lastStart: null, minutes: 60 },
  });
  expect(next).toEqual({ reason: "spot_capacity_exceeded" });
  expect(remedies).toEqual(["with a reason"]);
});

test("a stay that ends too late is offered to a smaller party that stays shorter", () => {
  const duration = [
    { upTo: 2, minutes: 60 },
    { upTo: null, minutes: 150 },
  ];
  const { remedies } = whyNot({ plan: aPlan([aPeriod({ duration })]) }, [], { bookingTime: "21:30", guests: 4 });
  expect(remedies).toEqual(["20:30", "for 2", "with a reason"]);
});

test("a closed part of the day names itself", () => {
  const plan = aPlan([aPeriod()], [{ ...closedPart("19:00", "20:00"), note: "Wine tasting" }]);
  const { refusal, remedies } = whyNot({ plan }, []);
  expect(refusal).toEqual({
    reason: "closed",
    evidence: { kind: "closed_part", from: "19:00", to: "20:00", note: "Wine tasting" },
  });
  expect(remedies).toEqual(["18:00", "20:00", "with a reason"]);
});

test("a closure names its dates and its note", () => {
  const specialClosures = [{ startDate: "2027-06-14", endDate: "2027-06-20", note: "Summer" }];
  const { refusal, remedies } = whyNot({ specialScheduleEnabled: true, specialClosures }, []);
  expect(refusal?.evidence).toEqual({
    ...{ kind: "closed_dates", fromDate: "2027-06-14", toDate: "2027-06-20", note: "Summer" },
  });
  expect(remedies).toEqual(["with a reason"]);
});

test("a party above the period's largest is offered that", () => {
  const { refusal, remedies } = whyNot({ plan: aPlan([aPeriod({ maxGuests: 6 })]) }, [], { guests: 7 });
  expect(refusal).toEqual({
    ...{ reason: "per_booking_limit_exceeded", n: 6 },
    evidence: { kind: "party", most: 6, period: "Dinner" },
  });
  expect(remedies).toEqual(["for 6", "with a reason"]);
});

const online = (rules: Partial<BookingRules>, asked: Partial<Wish> = {}) => {
  const why = whyNot(rules, [], asked);
  expect(why.refusal).toBeNull();
  return why.online;
};

test("free by telephone, too late online: until when it was not", () => {
  const plan = aPlan([aPeriod({ closesAt: { daysBefore: 0, time: "16:00" } })]);
  expect(online({ plan })).toEqual({
    reason: "notice_too_short",
    evidence: { kind: "online_until", until: at("16:00") },
  });
});

test.each<[string, Partial<BookingRules>, Partial<Wish>, unknown]>([
  ["a pause", { onlineBookingPausedUntil: at("20:00") }, {}, { kind: "stopped_until", until: at("20:00") }],
  ["a brake", { brakeUntil: at("21:00"), brakeMaxGuests: 0 }, {}, { kind: "stopped_until", until: at("21:00") }],
  [
    "the window",
    { advanceBookingDays: 3 },
    { now: at("12:00", "2027-06-10") },
    { kind: "window", lastDate: "2027-06-13" },
  ],
  ["the slots", {}, { bookingTime: "19:10" }, { kind: "grid", period: null, stepMinutes: 30 }],
  ["its start", {}, { now: at("19:05") }, { kind: "online_until", until: at("19:00") }],
])("free by telephone, not online because of %s", (_, rules, asked, evidence) => {
  expect(online(rules, asked)?.evidence).toEqual(evidence);
});

test("a date before today has no remedy", () => {
  const { refusal, remedies } = whyNot({}, [], { now: at("12:00", "2027-06-17") });
  expect([refusal, remedies]).toEqual([{ reason: "in_the_past", evidence: null }, []]);
});

test("times that have begun are no remedy", () => {
  const bookings = [booked("19:00", 2), booked("19:00", 3)];
  expect(whyNot({}, bookings, { now: at("18:20") }).remedies).toEqual(["20:00", "with a reason"]);
});

test("a booking is not in the way of its own change, and its present time is no remedy", () => {
  const own = booked("18:30", 2);
  const bookings = [own, booked("19:00", 2), booked("19:00", 3)];
  const { refusal, remedies, online } = whyNot({}, bookings, { booking: own, isHere: true });
  expect(refusal?.evidence).toMatchObject({ bookingIds: ["19:00 for 2", "19:00 for 3"] });
  expect([remedies, online]).toEqual([["18:00", "20:00", "with a reason"], null]);
});

test("who stays from another date is counted, not named", () => {
  const around = [{ id: "night", startsAt: at("18:30"), endsAt: at("19:30"), spots: 2 }];
  const sheet = aSheet({ maxCapacity: 2 }, [], DAY, around);
  const wish = { bookingTime: "19:00", guests: 2, now: at("16:30"), booking: null, isHere: false, wanted: null };
  expect(explain(sheet, wish).refusal?.evidence).toMatchObject({
    from: "19:00",
    to: "19:30",
    others: 2,
    bookingIds: [],
  });
});

/** T3 is for members. */
const TABLES = aPlan([aPeriod({ stock: { T3: "members" } })]);
TABLES.house = houseOf({ T1: "1-2", T2: "1-4", T3: "1-8" });
const seatedAt = (table: string) => ({ assignment: { resources: [table], pinnedBy: "elin", isOverride: false } });

test("full tables are named with who has them; those for members only are not in the customer's count", () => {
  const bookings = [
    booked("18:30", 2, seatedAt("T1")),
    booked("18:45", 4, seatedAt("T2")),
    booked("19:00", 8, seatedAt("T3")),
  ];
  const { refusal, online } = whyNot({ plan: TABLES }, bookings);
  const [first, second, third] = bookings.map(({ id }) => id);
  expect(refusal).toEqual({
    reason: "spot_capacity_exceeded",
    evidence: {
      ...{ kind: "full", from: "19:00", to: "19:30", resources: ["T1", "T2", "T3"] },
      bookingIds: [first, second, third],
    },
  });
  expect(online?.evidence).toMatchObject({ from: "18:45", to: "19:30", resources: ["T1", "T2"] });
  expect(online?.evidence).toMatchObject({ bookingIds: [first, second] });
});

test.each<[table: string, reason: string | undefined, remedies: string[]]>([
  ["T1", undefined, []], // who is there can move to T3
  ["T2", "spot_capacity_exceeded", ["19:30", "20:00", "with a reason"]], // Elin pinned the party there
  ["T3", undefined, []],
])("asked for at a named table, only that table counts: %s", (table, reason, remedies) => {
  const there = { resources: ["T1"], pinnedBy: null, isOverride: false };
  const bookings = [booked("18:45", 2, { source: "phone", assignment: there }), booked("18:30", 4, seatedAt("T2"))];
  const { refusal, ...why } = whyNot({ plan: TABLES }, bookings, { resources: [table] });
  expect([refusal?.reason, why.remedies]).toEqual([reason, remedies]);
  if (refusal) expect(refusal.evidence).toMatchObject({ resources: [table], bookingIds: ["18:30 for 4"] });
});

test("a party too large for every table of customers may come by telephone", () => {
  const limited = { ...TABLES, periods: [aPeriod({ stock: { T3: "members" }, maxGuests: 8 })] };
  const { refusal, online } = whyNot({ plan: limited }, [], { guests: 6 });
  const most = { reason: "per_booking_limit_exceeded", n: 4, evidence: { kind: "party", most: 4, period: null } };
  expect([refusal, online]).toEqual([null, most]);
});

test("who has no table yet is named where customers are offered nothing", () => {
  const waiting = booked("18:30", 4);
  const { refusal, online } = whyNot({ plan: TABLES }, [waiting, booked("20:00", 2)]);
  expect([refusal, online]).toEqual([
    null,
    { reason: "unsettled", evidence: { kind: "unsettled", bookingIds: [waiting.id] } },
  ]);
});
