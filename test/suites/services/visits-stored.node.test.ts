import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assignmentOf } from "../../../db/diary/claims.ts";
import { claimRows } from "../../../domain/day/claim-rows.ts";
import type { Command } from "../../../domain/day/commands.ts";
import { WorkingDay } from "../../../domain/day/working-day.ts";
import { type DaySheet, daySheet } from "../../../domain/sheet/day-sheet.ts";
import type { SheetBooking } from "../../../domain/sheet/sheet-booking.ts";
import { away, legsOf, Salon, visit } from "../../../domain/testing/a-salon.ts";
import { at, attend, byMember, cancel, change } from "../../../domain/testing/givens.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { forSeconds } from "../../harness/random-runs.ts";

const times = Array.from({ length: 33 }, (_, i) => timeLabel(9 * 60 + 15 * i));
const wishes = [
  "cut",
  "cut with bo",
  "cut with anna",
  "colour",
  "colour with cilla",
  "wash",
  "wash + cut",
  "cut + colour",
];

/** `nth`: of the bookings made so far. */
const step = fc.oneof(
  fc.record({
    does: fc.constant("book" as const),
    time: fc.constantFrom(...times),
    wish: fc.constantFrom(...wishes),
    reason: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ does: fc.constant("move" as const), nth: fc.nat(20), time: fc.constantFrom(...times) }),
  fc.record({ does: fc.constant("other services" as const), nth: fc.nat(20), wish: fc.constantFrom(...wishes) }),
  fc.record({
    does: fc.constantFrom("cancel" as const, "seat" as const, "finish" as const, "undo" as const),
    nth: fc.nat(20),
  }),
  fc.record({
    does: fc.constant("give" as const),
    nth: fc.nat(20),
    person: fc.constantFrom("anna", "bo", "cilla"),
    isPinned: fc.boolean(),
  }),
  fc.record({ does: fc.constant("extend" as const), nth: fc.nat(20), minutes: fc.constantFrom(-15, 15, 30) }),
  fc.record({
    does: fc.constant("away" as const),
    who: fc.subarray(["anna", "bo", "cilla", "chair1"]),
    from: fc.constantFrom("09:00", "12:00"),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Finds two bookings that claim a person or chair at once, without a reason. */
function faultIn({ bookings }: DaySheet): string | null {
  const rows = [...bookings.values()].flatMap((booking) => claimRows(booking));
  for (const [i, one] of rows.entries())
    for (const other of rows.slice(i + 1)) {
      if (one.resourceId !== other.resourceId || one.override || other.override) continue;
      if (one.startsAt < other.endsAt && other.startsAt < one.endsAt)
        return `${one.resourceId}: ${one.bookingId} and ${other.bookingId}`;
    }
  return null;
}

/** The bookings as the next object would read them from their rows. */
const reread = (sheet: DaySheet): DaySheet =>
  daySheet({
    ...sheet,
    bookings: [...sheet.bookings.values()].map((booking) => ({
      ...booking,
      assignment: assignmentOf(
        claimRows(booking).toSorted((a, b) =>
          a.resourceId < b.resourceId ? -1 : a.resourceId > b.resourceId ? 1 : a.startsAt - b.startsAt,
        ),
        booking,
      ),
    })),
  });

const claimsIn = (sheet: DaySheet, now: number) => {
  const arrangement = new WorkingDay(sheet, []).arrangementAt(now);
  const placed = [...(arrangement?.lanes.placed.values() ?? [])].map(({ id, at, spans }) => [id, at, spans]);
  return { placed: placed.sort(), unsettled: [...(arrangement?.unsettled.keys() ?? [])].sort() };
};

test("whatever a salon's members and customers do, nobody is in two places, and the rows say the whole day", () => {
  const seen = { accepted: 0, refused: 0, unplaced: 0, overridden: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 8, maxLength: 25 }), (steps) => {
      const salon = new Salon();
      const ids: string[] = [];
      const clock = at("08:00");
      for (const [turn, each] of steps.entries()) {
        const now = clock + turn * 15 * 60_000;
        const outcome = take(salon, each, ids, now, turn);
        if (outcome) seen[outcome.ok ? "accepted" : "refused"]++;
        expect(faultIn(salon.sheet)).toBeNull();
        const again = reread(salon.sheet);
        expect(claimsIn(again, now)).toEqual(claimsIn(salon.sheet, now));
        for (const { id, status, assignment } of salon.sheet.bookings.values())
          if (status !== "cancelled")
            expect(again.bookings.get(id)?.assignment?.resources).toEqual(assignment?.resources);
      }
      for (const { unplaced, assignment } of salon.sheet.bookings.values()) {
        if (unplaced) seen.unplaced++;
        if (assignment?.isOverride) seen.overridden++;
      }
    }),
    forSeconds(0.375, { least: 20, until: () => Math.min(...Object.values(seen)) > 0 }),
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

function take(salon: Salon, each: Step, ids: string[], now: number, turn: number) {
  if (each.does === "away") return salon.under(each.who.map((who) => away(who, each.from)));
  if (each.does === "book") {
    const bookingId = `${turn}`;
    const source =
      each.reason > 3 ? { source: "phone" as const, ...byMember(each.reason > 4 ? "A regular" : null) } : {};
    const outcome = salon.do(visit(each.time, each.wish, { bookingId, now, ...source }));
    if (outcome.ok) ids.push(bookingId);
    return outcome;
  }
  const booking = salon.sheet.bookings.get(ids[each.nth % Math.max(1, ids.length)] ?? "");
  return booking && salon.do({ ...commandFor(each, booking), bookingId: booking.id, now } as Command);
}

function commandFor(each: Exclude<Step, { does: "away" | "book" }>, { version, bookingTime, guests }: SheetBooking) {
  const by = byMember();
  const same = { ...by, version, bookingTime, guests };
  switch (each.does) {
    case "move":
      return change({ ...same, bookingTime: each.time });
    case "other services":
      return change({ ...same, legs: legsOf(each.wish) });
    case "cancel":
      return cancel(by);
    case "seat":
      return attend("seated", by);
    case "finish":
      return attend("finished", by);
    case "undo":
      return attend(null, by);
    case "give":
      return { ...cancel(by), type: "place", resources: [each.person], isPinned: each.isPinned };
    case "extend":
      return { ...cancel(by), type: "extend", minutes: each.minutes };
  }
}
