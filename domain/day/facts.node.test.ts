import { expect, test } from "vitest";
import type { Attendance, SheetBooking } from "../sheet/sheet-booking.ts";
import { aBooking, aSheet, at, attend, byMember, changeOf, create, outcomesOf } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { FACT_REASON, factInstant } from "./attendance.ts";

/** Noted at `happened`, sent at 20:00. */
const fact = (attendance: Attendance | null, happened: string) =>
  attend(attendance, { happenedAt: at(happened), now: at("20:00"), overrideReason: FACT_REASON });

const told = (attendance: Attendance | null, happened: string, booking: Partial<SheetBooking> = {}) =>
  changeOf(aSheet({}, [aBooking(booking)]), fact(attendance, happened));

test.each<[Attendance | null, string, string | null]>([
  ["arrived", "18:05", null],
  ["seated", "18:10", null],
  ["finished", "18:40", "18:40"],
  ["finished", "19:30", "19:00"],
  ["no_show", "18:20", "18:20"],
])("%s, which happened at %s, counts from then and frees the spot at %s", (attendance, happened, freed) => {
  const after = told(attendance, happened)?.after;
  expect(after).toMatchObject({ attendance, attendanceAt: at(happened) });
  expect(after?.releasedAt).toBe(freed === null ? null : at(freed));
});

const SEATED_1830 = { attendance: "seated", attendanceAt: at("18:30") } as const;

test.each<[string, Attendance | null, string, Partial<SheetBooking>]>([
  ["a later attendance is known", "arrived", "18:10", SEATED_1830],
  ["the same attendance is known", "seated", "18:40", SEATED_1830],
  ["the booking was cancelled meanwhile", "seated", "18:10", { status: "cancelled" }],
  ["the booking moved to a later time meanwhile", "finished", "18:40", { bookingTime: "21:00" }],
  ["the booking moved to another date meanwhile", "arrived", "05:00", {}],
])("the log alone keeps a fact when %s", (_, attendance, happened, booking) => {
  const kept = aBooking(booking);
  const change = told(attendance, happened, booking);
  expect(change?.after).toEqual({ ...kept, version: 2 });
  expect(change?.fields).toMatchObject({ version: 2, noted: { attendance, at: at(happened) } });
});

test("of two facts of one minute the one that is sent later counts", () => {
  expect(told("finished", "18:30", SEATED_1830)?.after.attendance).toBe("finished");
});

test("a no-show who sat down before the spot was given away comes back beside others", () => {
  const gone = aBooking({ attendance: "no_show", releasedAt: at("18:15"), attendanceAt: at("18:15") });
  const sheet = aSheet({ maxCapacity: 1 }, [gone, aBooking({ id: "walk-in", bookingTime: "18:30" })]);
  const override = { reason: FACT_REASON, by: "member-1", refusal: "spot_capacity_exceeded" };
  expect(changeOf(sheet, fact("seated", "18:20"))?.after).toMatchObject({ attendance: "seated", override });
});

const walkIn = (bookingTime: string, happened: string, now = "20:00") =>
  create({
    ...byMember(FACT_REASON),
    ...{ source: "walk_in", bookingTime, happenedAt: at(happened), now: at(now) },
  });

test("a walk-in that was seated without a connection is in the house since then, beside others if need be", () => {
  const [outcome] = outcomesOf(
    aSheet({ maxCapacity: 1 }, [aBooking({ bookingTime: "19:00" })]),
    walkIn("19:05", "19:05"),
  );
  expect(outcome).toMatchObject({
    ok: true,
    booking: {
      ...{ attendance: "seated", attendanceAt: at("19:05"), startsAt: at("19:05") },
      override: { reason: FACT_REASON, refusal: "spot_capacity_exceeded" },
    },
  });
});

test("a walk-in that fits carries no override", () => {
  expect(changeOf(aSheet({ maxCapacity: 1 }), walkIn("19:05", "19:05"))?.after.override).toBeNull();
});

test("last night's walk-in still comes in after its date is over", () => {
  const after = changeOf(aSheet(), create({ ...walkIn("22:10", "22:10"), now: at("09:00", "2027-06-16") }))?.after;
  expect(after).toMatchObject({ attendance: "seated", createdAt: at("09:00", "2027-06-16") });
});

test.each<[string, string, string]>([
  ["19:05", "19:05", "seated"],
  ["19:09", "19:05", "seated"],
  ["19:30", "19:05", "not_started"],
])("a walk-in of %s that sat down at %s: %s", (bookingTime, happened, answer) => {
  const [outcome] = outcomesOf(aSheet(), walkIn(bookingTime, happened));
  expect(outcome?.ok ? outcome.booking?.attendance : outcome?.code).toBe(answer);
});

const house = { ...houseOf({ A: "1-2", B: "1-2", OLD: "1-2" }, {}), freezeMinutes: 0 };
for (const table of house.resources) table.archived = table.id === "OLD";
const plan = { periods: [], exceptions: [], house };
const AT_OLD = { resources: ["OLD"], pinnedBy: "member-0", isOverride: false };
const BO_AT_A = aBooking({ id: "Bo", bookingTime: "18:00", assignment: { ...AT_OLD, resources: ["A"] } });

test("a walk-in that was seated at a table which is gone meanwhile gets another", () => {
  const command = { ...walkIn("18:30", "18:30"), resources: ["OLD"] };
  const after = changeOf(aSheet({ plan }, [BO_AT_A]), command)?.after;
  expect(after).toMatchObject({ assignment: { resources: ["B"], pinnedBy: null }, override: null });
});

test("a party that comes back to a table which is gone meanwhile gets another", () => {
  const gone = aBooking({
    attendance: "no_show",
    releasedAt: at("18:15"),
    attendanceAt: at("18:15"),
    assignment: AT_OLD,
  });
  const after = changeOf(aSheet({ plan }, [BO_AT_A, gone]), fact("seated", "18:20"))?.after;
  expect(after?.assignment).toEqual({ resources: ["B"], pinnedBy: null, isOverride: false });
});

test.each([
  ["now", 0, -1],
  ["a device's clock that is two minutes ahead", 2, -1],
  ["a clock ten minutes ahead", 10, null],
  ["an hour ago", -60, -60 * 60_000],
  ["24 hours ago", -1440, -1440 * 60_000],
  ["a minute before that", -1441, null],
])("a fact of %s", (_, minutes, keptMs) => {
  const now = at("20:00");
  expect(factInstant(now + minutes * 60_000, now)).toBe(keptMs === null ? null : now + keptMs);
});
