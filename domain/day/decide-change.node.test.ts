import { expect, test } from "vitest";
import {
  ADA,
  aBooking,
  aSheet,
  at,
  byMember,
  cancel,
  change,
  changeOf,
  create,
  outcomesOf,
} from "../testing/givens.ts";
import { endsVisit } from "./attendance.ts";

/** The booking takes a spot 18:00-20:00, its neighbour the other spot from 19:30. */
const neighbours = [
  aBooking({ durationMinutes: 120 }),
  aBooking({ id: "neighbour", bookingTime: "19:30", durationMinutes: 120 }),
];
const twoSpots = { maxCapacity: 2, guestsPerSpot: 2 };

test("a change keeps durationMinutes", () => {
  const sheet = aSheet({ bookingDurationMinutes: 60 }, [aBooking({ durationMinutes: 120 })]);
  expect(changeOf(sheet, change({ bookingTime: "20:00" }))?.after).toMatchObject({
    durationMinutes: 120,
    startsAt: at("20:00"),
    endsAt: at("22:00"),
  });
});

test("spots are computed again only when the guests change", () => {
  const sheet = aSheet({ guestsPerSpot: 1 }, [aBooking({ guests: 4, spots: 1 })]);
  const spotsFor = (guests: number) => changeOf(sheet, change({ guests, bookingTime: "20:00" }))?.after.spots;
  expect([spotsFor(4), spotsFor(3)]).toEqual([1, 3]);
});

test("a booking does not block its own change", () => {
  const outcomes = outcomesOf(aSheet({ maxCapacity: 1 }, [aBooking()]), change({ bookingTime: "18:30" }));
  expect(outcomes).toMatchObject([{ ok: true }]);
});

test("the alternatives of a refused change leave out its own booking", () => {
  const sheet = aSheet({ maxCapacity: 1 }, [aBooking(), aBooking({ id: "other", bookingTime: "20:00" })]);
  const [refusal] = outcomesOf(sheet, change({ bookingTime: "20:00" }));
  expect(refusal).toMatchObject({
    reason: "spot_capacity_exceeded",
    alternatives: [
      { bookingTime: "19:00" },
      { bookingTime: "21:00" },
      { bookingTime: "18:30" },
      { bookingTime: "21:30" },
    ],
  });
});

test("more guests are refused when their extra spot is taken at any minute of the stay", () => {
  const [refusal] = outcomesOf(aSheet(twoSpots, neighbours), change({ guests: 3 }));
  expect(refusal).toMatchObject({ ok: false, reason: "guest_capacity_exceeded", n: 2 });
});

test("more guests on the same number of spots are accepted on a full day", () => {
  const sheet = aSheet({ maxCapacity: 1, guestsPerSpot: 4 }, [...neighbours]);
  expect(outcomesOf(sheet, change({ guests: 4 }))).toMatchObject([{ ok: true }]);
});

test("fewer guests keep their time on a closed day, in a pause and beyond the window", () => {
  const rules = {
    advanceBookingDays: 1,
    onlineBookingPausedUntil: at("23:00"),
    specialScheduleEnabled: true,
    specialClosures: [{ startDate: "2027-06-15", endDate: "2027-06-15", note: null }],
  };
  expect(outcomesOf(aSheet(rules, [aBooking()]), change({ guests: 1 }))).toMatchObject([{ ok: true }]);
});

test("more guests of a released visit need spots only until the release", () => {
  const left = aBooking({ attendance: "finished", releasedAt: at("18:30") });
  const next = aBooking({ id: "next", bookingTime: "18:30" });
  const command = change({ ...byMember(), guests: 3, now: at("18:45") });
  expect(outcomesOf(aSheet(twoSpots, [left, next, { ...next, id: "third" }]), command)).toMatchObject([{ ok: true }]);
});

test("a customer may neither change nor cancel after the change window ended", () => {
  const now = at("18:01", "2027-06-14");
  const outcomes = outcomesOf(aSheet({}, [aBooking()]), change({ now, guests: 1 }), cancel({ now }));
  expect(outcomes).toEqual([
    { ok: false, code: "cannot_change" },
    { ok: false, code: "cannot_change" },
  ]);
});

test("a member may change and cancel at any time", () => {
  const now = at("18:30");
  const asMember = { ...byMember(), now };
  const outcomes = outcomesOf(aSheet({}, [aBooking()]), change({ ...asMember, guests: 1 }), cancel(asMember));
  expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
});

test("neither customer nor member can change a cancelled booking", () => {
  const sheet = aSheet({}, [aBooking({ status: "cancelled" })]);
  const outcomes = outcomesOf(sheet, change(), change(byMember("Please")));
  expect(outcomes).toEqual([
    { ok: false, code: "cannot_change" },
    { ok: false, code: "cannot_change" },
  ]);
});

test.each([
  ["arrived", "2027-06-15", "arrived"],
  ["seated", "2027-06-15", "seated"],
  ["finished", "2027-06-15", null],
  ["no_show", "2027-06-15", null],
  ["arrived", "2027-06-14", null],
  ["seated", "2027-06-14", null],
] as const)("a party that is %s and moves from %s to June 15 is then %s", (attendance, date, expected) => {
  const releasedAt = endsVisit(attendance) ? at("18:30", date) : null;
  const booking = aBooking({ attendance, releasedAt, startsAt: at("18:00", date), endsAt: at("20:00", date) });
  const isHere = date === "2027-06-15";
  const command = change({ ...byMember(), bookingTime: "20:00", from: isHere ? null : { date, booking } });
  const after = changeOf(aSheet({}, isHere ? [booking] : []), command)?.after;
  expect(after).toMatchObject({ bookingTime: "20:00", attendance: expected, releasedAt: null });
});

test("a booking that moves in is decided like a new one", () => {
  const from = { date: "2027-06-20", booking: aBooking({ id: "moving", startsAt: at("18:00", "2027-06-20") }) };
  const [refusal] = outcomesOf(aSheet({ maxCapacity: 1 }, [aBooking()]), change({ bookingId: "moving", from }));
  expect(refusal).toMatchObject({ ok: false, reason: "spot_capacity_exceeded" });
});

test("a move names the date that the booking left", () => {
  const from = { date: "2027-06-20", booking: aBooking({ id: "moving", startsAt: at("18:00", "2027-06-20") }) };
  expect(changeOf(aSheet(), change({ bookingId: "moving", from }))).toMatchObject({
    event: "moved_in",
    movedFrom: "2027-06-20",
    fields: { from: "2027-06-20", version: 2, startsAt: at("18:00") },
    occasion: "changed",
  });
});

test.each([
  ["another time", "changed", { bookingTime: "20:00" }],
  ["other guests", "changed", { guests: 1 }],
  ["the status alone", null, { status: "pending" as const }],
])("a change of %s has the occasion %s", (_, occasion, wanted) => {
  expect(changeOf(aSheet({}, [aBooking()]), change(wanted))?.occasion).toBe(occasion);
});

test("a change without an effect is not written, so that no version becomes stale", () => {
  const sheet = aSheet({}, [aBooking()]);
  expect(outcomesOf(sheet, change())).toMatchObject([{ ok: true }]);
  expect(changeOf(sheet, change())).toBeUndefined();
});

test.each([
  ["a cancelled booking", { status: "cancelled" as const }],
  ["a started booking", { startsAt: at("08:00") }],
])("%s with an old version is cannot_change for a customer and stale_booking for a member", (_, fields) => {
  const sheet = aSheet({}, [aBooking({ version: 2, ...fields })]);
  const late = change({ bookingTime: "20:00", now: at("09:00") });
  expect(outcomesOf(sheet, late)).toEqual([{ ok: false, code: "cannot_change" }]);
  const member = change({ ...byMember(), bookingTime: "20:00", now: at("09:00") });
  expect(outcomesOf(sheet, member)).toMatchObject([{ ok: false, code: "stale_booking" }]);
});

test.each([
  ["a party above the limit", { guests: 5 }, { maxGuestsPerBooking: 4 }, "per_booking_limit_exceeded"],
  ["a full time", {}, { maxCapacity: 1 }, "spot_capacity_exceeded"],
  ["a time before opening", { bookingTime: "12:00" }, {}, "outside_opening_hours"],
])("a member's override accepts %s and is kept", (_, wanted, rules, refusal) => {
  const sheet = aSheet(rules, [aBooking()]);
  expect(changeOf(sheet, create({ ...byMember("A regular"), ...wanted }))?.after.override).toEqual({
    reason: "A regular",
    by: "member-1",
    refusal,
  });
});

test("an override that lifted no refusal is not kept", () => {
  expect(changeOf(aSheet(), create(byMember("Just in case")))?.after.override).toBeNull();
});

test("a customer's reason lifts no refusal", () => {
  const [refusal] = outcomesOf(aSheet({ maxCapacity: 1 }, [aBooking()]), create({ overrideReason: "Please" }));
  expect(refusal).toMatchObject({ ok: false, reason: "spot_capacity_exceeded" });
});

test("an override does not lift a past date", () => {
  const [refusal] = outcomesOf(aSheet(), create({ ...byMember("Please"), now: at("12:00", "2027-06-16") }));
  expect(refusal).toMatchObject({ ok: false, reason: "in_the_past" });
});

test("a booking that moves to a free time loses its override", () => {
  const override = { reason: "A regular", by: "member-1", refusal: "spot_capacity_exceeded" };
  const sheet = aSheet({ maxCapacity: 1 }, [aBooking({ override }), aBooking({ id: "other" })]);
  expect(changeOf(sheet, change({ bookingTime: "20:00" }))?.after.override).toBeNull();
});

test.each([
  ["confirmed", "pending"],
  ["pending", "confirmed"],
] as const)("a member sets %s to %s: the booking still takes its spot and owes no message", (status, wanted) => {
  const sheet = aSheet({ maxCapacity: 1 }, [aBooking({ status })]);
  const command = change({ ...byMember(), status: wanted });
  expect(changeOf(sheet, command)).toMatchObject({
    after: { status: wanted },
    fields: { status: wanted },
    occasion: null,
  });
  expect(outcomesOf(sheet, command, create())).toMatchObject([{ ok: true }, { ok: false }]);
});

test("no status brings a cancelled booking back", () => {
  const sheet = aSheet({}, [aBooking({ status: "cancelled" })]);
  const outcomes = outcomesOf(sheet, change({ ...byMember("Please"), status: "confirmed" }));
  expect(outcomes).toEqual([{ ok: false, code: "cannot_change" }]);
});

const personal = (changes: Partial<typeof ADA>, changed: string[]) =>
  change({ ...byMember(), edit: { person: { ...ADA, ...changes }, changed } });

test("the log of a personal edit names the fields without their values", () => {
  const edit = personal({ customerName: "Grace", notes: "By the window" }, ["customerName", "notes"]);
  const made = changeOf(aSheet({}, [aBooking()]), edit);
  expect(made?.fields).toEqual({ version: 2, personal: ["customerName", "notes"] });
  expect(made?.occasion).toBeNull();
});

test.each([
  ["a first number", "reached", { customerPhone: "+46701234567" }, {}],
  ["a first address", "reached", {}, { hasEmail: false }],
  ["another address", null, { customerEmail: "grace@example.com" }, {}],
  ["no address", null, { customerEmail: null }, {}],
])("an edit with %s has the occasion %s", (_, occasion, changes, before) => {
  expect(changeOf(aSheet({}, [aBooking(before)]), personal(changes, ["customerEmail"]))?.occasion).toBe(occasion);
});

test("a cancel with an old version is stale, but accepted for a cancelled booking", () => {
  const sheet = aSheet({}, [aBooking({ version: 2 }), aBooking({ id: "gone", status: "cancelled", version: 2 })]);
  const outcomes = outcomesOf(
    sheet,
    cancel({ version: 1 }),
    cancel({ bookingId: "gone", version: 1 }),
    cancel({ version: 2 }),
  );
  expect(outcomes).toMatchObject([{ ok: false, code: "stale_booking" }, { ok: true }, { ok: true }]);
});

test("the log names the override of each change above a limit, also when the booking had the same one before", () => {
  const override = { reason: "A regular", by: "member-1", refusal: "spot_capacity_exceeded" };
  const full = aSheet({ maxCapacity: 1, guestsPerSpot: 2 }, [aBooking({ override }), aBooking({ id: "other" })]);
  const from = { date: "2027-06-16", booking: aBooking({ override }) };
  const exceeding = [{ guests: 3 }, { bookingTime: "18:30" }, { from }];
  for (const wanted of exceeding)
    expect(changeOf(full, change({ ...byMember("A regular"), ...wanted }))?.fields.override).toEqual(override);
  expect(changeOf(full, change({ ...byMember("A regular"), guests: 1 }))?.fields).not.toHaveProperty("override");
});
