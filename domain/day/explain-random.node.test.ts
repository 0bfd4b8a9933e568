import { deepEqual, deepStrictEqual, ok } from "node:assert";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { forSeconds, type Share } from "../../test/harness/random-runs.ts";
import { availabilityOn } from "../judging/availability.ts";
import { PARTY } from "../sheet/booked.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive } from "../sheet/sheet-booking.ts";
import { asAround, byMember, change, clockAt, create, drawId } from "../testing/givens.ts";
import { ALL_DAYS, type RandomDay, randomDay } from "../testing/random-day.ts";
import { addDays, timeLabel } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import type { Command, CreateCommand, Outcome } from "./commands.ts";
import { decideAll } from "./decide.ts";
import { explain, type Remedy, type Wish } from "./explain.ts";
import { judge } from "./judge.ts";
import { WorkingDay } from "./working-day.ts";

/* Explanations against the decisions on random days. */

afterEach(() => vi.restoreAllMocks());

function checkDays(share: Share, claim: (sheet: DaySheet, wishes: Wish[], day: RandomDay) => void) {
  const property = fc.property(randomDay(ALL_DAYS), (day) => {
    const axis = dayAxis(day.date, day.rules.timeZone);
    const empty = { workspaceId: "workspace", axis, rules: day.rules, switches: {}, seq: 0 };
    const sheet = daySheet({ ...empty, bookings: day.booked, around: asAround(day.elsewhere) });
    claim(sheet, wishesOf(day), day);
  });
  fc.assert(property, share);
}

/** One for each group: of a new party, of a booking of the day, or of one of another date. */
const wishesOf = ({ groups, booked, elsewhere }: RandomDay): Wish[] =>
  groups.flatMap(({ now, steps: [step] }, i) => {
    if (!step) return [];
    const { time: bookingTime, guests, target, kind } = step;
    const from = kind === "move" ? elsewhere : kind === "change" || kind === "stayPut" ? booked : [];
    const booking = from.filter(isActive)[target % (i + 1)] ?? null;
    const wanted = booking && kind === "stayPut" ? booking.bookingTime : bookingTime;
    return [{ bookingTime: wanted, guests, now, booking, isHere: from === booked, wanted: null }];
  });

/** By `decideAll`; null: accepted. */
function refusalOf(sheet: DaySheet, command: Command) {
  const [answer] = decideAll(sheet, [command], drawId).outcomes;
  return reasonOf(answer);
}

function reasonOf(answer: Outcome | undefined) {
  if (!answer || answer.ok) return null;
  if (!("reason" in answer)) throw new Error(answer.code);
  return answer.n === undefined ? { reason: answer.reason } : { reason: answer.reason, n: answer.n };
}

function commandOf(wish: Wish, changes: Partial<CreateCommand> = {}): Command {
  const { bookingTime, guests, now, booking, isHere } = wish;
  const asked = { ...byMember(null), bookingTime, guests, now };
  if (!booking) return create({ ...asked, source: "phone", ...changes });
  const { bookingTime: time = bookingTime, guests: party = guests, overrideReason = null } = changes;
  const from = isHere ? null : { date: addDays("2027-01-01", 1), booking };
  const { id: bookingId, version } = booking;
  return change({ ...asked, bookingId, version, from, bookingTime: time, guests: party, overrideReason });
}

const CHANGES: { [Kind in Remedy["kind"]]: (remedy: Extract<Remedy, { kind: Kind }>) => Partial<CreateCommand> } = {
  start: ({ bookingTime }) => ({ bookingTime }),
  guests: ({ guests }) => ({ guests }),
  make_room: () => ({ makesRoom: true }),
  override: () => ({ overrideReason: "A regular" }),
};
const changesOf = (remedy: Remedy) => CHANGES[remedy.kind](remedy as never);

/** A change that changes nothing is not decided. */
const isDecided = ({ booking, isHere, bookingTime, guests }: Wish) =>
  !(booking && isHere && booking.bookingTime === bookingTime && booking.guests === guests);

test("the explanation names the refusals of the decisions", () => {
  checkDays(forSeconds(0.1, { least: 100 }), (sheet, wishes) => {
    for (const wish of wishes.filter(isDecided)) {
      const { refusal, online } = explain(sheet, wish);
      deepStrictEqual(refusal && without(refusal), refusalOf(sheet, commandOf(wish)));
      const { bookingTime, guests, now, booking } = wish;
      if (!booking) deepStrictEqual(online && without(online), refusalOf(sheet, create({ bookingTime, guests, now })));
    }
  });
});

const without = ({ evidence: _, ...why }: NonNullable<ReturnType<typeof explain>["refusal"]>) => why;

test("every remedy is accepted when it is taken, and the override wherever a reason lifts the refusal", () => {
  const met = new Set<string>();
  checkDays(forSeconds(0.25, { least: 100, until: () => met.size === 3 }), (sheet, wishes) => {
    for (const wish of wishes.filter(isDecided)) {
      const { refusal, remedies } = explain(sheet, wish);
      for (const remedy of remedies) {
        met.add(remedy.kind);
        deepStrictEqual(refusalOf(sheet, commandOf(wish, changesOf(remedy))), null);
      }
      const lifts = refusal !== null && refusalOf(sheet, commandOf(wish, { overrideReason: "A regular" })) === null;
      deepStrictEqual(
        remedies.some(({ kind }) => kind === "override"),
        lifts,
      );
      if (!refusal) deepStrictEqual(remedies, []);
    }
  });
  expect([...met].sort()).toEqual(["guests", "override", "start"]);
});

test("the nearest time on each side is a remedy if and only if it is free", () => {
  checkDays(forSeconds(0.1, { least: 100 }), (sheet, wishes) => {
    for (const wish of wishes) {
      if (wish.booking) continue;
      const { refusal, remedies } = explain(sheet, wish);
      if (!refusal || refusal.reason === "in_the_past") continue;
      const { rules, axis, taken } = sheet;
      const { slots } = availabilityOn(rules, axis, taken, wish.guests, clockAt(rules, wish.now), "member");
      const wanted = judge(new WorkingDay(sheet, []), create({ ...wish, wanted: PARTY, ...byMember(null) }), null);
      if (wanted.ok || wanted.wanted === 0 || axis.stretches.length > 1) continue;
      const ahead = slots.filter(({ start }) => axis.startsAt + start * 60_000 >= wish.now);
      const near = [
        ahead.findLast(({ start }) => start < wanted.wanted && start >= wanted.wanted - 60),
        ahead.find(({ start }) => start > wanted.wanted && start <= wanted.wanted + 60),
      ];
      for (const slot of near) {
        if (!slot) continue;
        const isOffered = remedies.some((remedy) => remedy.kind === "start" && remedy.bookingTime === slot.time);
        deepStrictEqual(isOffered, slot.available);
      }
    }
  });
});

const ORDER = [
  ...["in_the_past", "beyond_booking_window", "not_a_slot", "closed", "outside_opening_hours", "paused"],
  ...["online_limit_exceeded", "notice_too_short", "per_booking_limit_exceeded", "pacing_full"],
  ...["spot_capacity_exceeded", "guest_capacity_exceeded"],
];

test("lifting the named rule alone frees the time or names the next one", () => {
  const met = new Set<string>();
  checkDays(forSeconds(0.25, { least: 100, until: () => met.size === ORDER.length }), (sheet, wishes) => {
    for (const wish of wishes.filter(isDecided)) {
      const { refusal, next, online } = explain(sheet, wish);
      if (refusal) {
        met.add(refusal.reason);
        const lifted = sheetLifted(sheet, refusal.reason);
        if (lifted) deepStrictEqual(next, refusalOf(lifted, commandOf(wish)));
        if (next) isLater(refusal.reason, next.reason);
      }
      const lifted = online && sheetLifted(sheet, online.reason);
      if (online) met.add(online.reason);
      if (!lifted) continue;
      const { bookingTime, guests, now } = wish;
      const then = refusalOf(lifted, create({ bookingTime, guests, now }));
      if (then) isLater(online.reason, then.reason);
    }
  });
  expect([...met].sort()).toEqual([...ORDER].sort());
});

const isLater = (first: string, then: string) => ok(ORDER.indexOf(then) > ORDER.indexOf(first), `${first}, ${then}`);

const LIFTED = ORDER.filter(
  (reason) => !["in_the_past", "not_a_slot", "closed", "outside_opening_hours"].includes(reason),
);

/** Null: hours, which no single rule lifts. */
function sheetLifted(sheet: DaySheet, reason: string): DaySheet | null {
  if (!LIFTED.includes(reason)) return null;
  const rules = structuredClone(sheet.rules);
  if (reason === "beyond_booking_window") rules.advanceBookingDays = 4000;
  if (reason === "paused" || reason === "online_limit_exceeded") {
    rules.onlineBookingPausedUntil = null;
    rules.brakeUntil = null;
  }
  if (reason === "per_booking_limit_exceeded") rules.maxGuestsPerBooking = null;
  if (reason.endsWith("capacity_exceeded")) rules.maxCapacity = null;
  for (const period of rules.plan?.periods ?? []) {
    if (reason === "notice_too_short") Object.assign(period, { noticeMinutes: 0, closesAt: null });
    if (reason === "per_booking_limit_exceeded") period.maxGuests = null;
    if (reason === "pacing_full") period.pacing = null;
  }
  for (const each of rules.plan?.exceptions ?? [])
    if (reason === "pacing_full" && each.kind === "extra") each.pacing = null;
  return { ...sheet, rules };
}

test("an explanation takes at most twelve decisions", async () => {
  vi.resetModules(); // all files share them
  vi.doMock("./judge.ts", { spy: true });
  const [counting, decider] = await Promise.all([import("./explain.ts"), import("./judge.ts")]);
  vi.doUnmock("./judge.ts");
  const decisions = vi.mocked(decider.judge);
  let most = 0;
  checkDays(forSeconds(0.1, { least: 100, until: () => most > 9 }), (sheet, wishes) => {
    for (const wish of wishes) {
      decisions.mockClear();
      counting.explain(sheet, wish);
      most = Math.max(most, decisions.mock.calls.length);
      ok(decisions.mock.calls.length <= 12);
    }
  });
  expect(most).toBeGreaterThan(9);
});

test("an explanation changes nothing", () => {
  checkDays(forSeconds(0.05, { least: 30 }), (sheet, wishes) => {
    const { bookings, around, taken } = sheet;
    const before = structuredClone({ bookings, around, taken });
    for (const wish of wishes) explain(sheet, wish);
    deepEqual({ bookings, around, taken }, before);
  });
});

const FIVE_MINUTES = Array.from({ length: 288 }, (_, i) => timeLabel(i * 5));
const PARTIES = [1, 2, 3, 4, 5, 8, 12];

test("a time is accepted if and only if it is offered, for every start, party and actor", () => {
  checkDays(forSeconds(0.2, { least: 10 }), (sheet, [wish]) => {
    if (!wish) return;
    const { rules, axis, taken } = sheet;
    const day = new WorkingDay(sheet, []);
    for (const by of ["customer", "member"] as const)
      for (const guests of PARTIES) {
        const { slots } = availabilityOn(rules, axis, taken, guests, clockAt(rules, wish.now), by);
        const listed = new Map<string, boolean>();
        // a night may list a time of the wall twice; a command means the same one as the first
        for (const { time, available } of slots) if (!listed.has(time)) listed.set(time, available);
        for (const bookingTime of FIVE_MINUTES) {
          const asked = { ...(by === "member" ? byMember(null) : {}), now: wish.now, bookingTime, guests };
          const isAccepted = judge(day, create({ ...asked, source: by === "member" ? "phone" : "online" }), null).ok;
          const isOffered = listed.get(bookingTime);
          // members may begin between the slots
          if (by === "customer" || isOffered !== undefined)
            ok(isAccepted === (isOffered ?? false), `${by}, ${guests} at ${bookingTime}: ${isAccepted}`);
        }
      }
  });
});
