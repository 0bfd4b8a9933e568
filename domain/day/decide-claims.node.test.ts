import { deepStrictEqual } from "node:assert";
import { test, vi } from "vitest";
import { availabilityOn, changeAvailabilityOn } from "../capacity/availability.ts";
import { checkRandomDays, oneStepPerGroup, type PlayedDay, refusalReasonOf } from "../testing/check-random-days.ts";
import { byMember, change, clockAt, create, outcomesOf } from "../testing/givens.ts";
import { ALL_DAYS, type RandomDay } from "../testing/random-day.ts";
import { timeLabel } from "../time/calendar.ts";
import { type DaySheet, daySheet, isActive, type SheetBooking } from "./day-sheet.ts";

/* The claims of docs/rules.md, each held against random days; nothing here is computed by the brute force. */

vi.setConfig({ testTimeout: 120_000 });

test("no minute of a day that began empty is above the capacity, with the dates around, unless an override is recorded there", () => {
  const startEmpty = (day: RandomDay) => ({ ...day, booked: [] });
  const claim = ({ groups, day }: PlayedDay) => {
    for (const { after } of groups) {
      const [own, overridden] = [ownPerMinute(after), ownPerMinute(after, isOverridden)];
      for (const [minute, spots] of spotsPerMinute(after).entries())
        if (spots > capacityOf(day) && own[minute] !== 0 && overridden[minute] === 0)
          throw new Error(`overbooked at minute ${minute}`);
    }
  };
  checkRandomDays(ALL_DAYS, 3_000, claim, startEmpty);
});

test("a day above a capacity lowered later is never raised further without an override", () => {
  checkRandomDays(ALL_DAYS, 3_000, ({ groups, day }) => {
    for (const { before, after } of groups) {
      const spotsBefore = spotsPerMinute(before, (booking) => !isOverridden(booking));
      for (const [minute, spots] of spotsPerMinute(after, (booking) => !isOverridden(booking)).entries())
        if (spots > Math.max(capacityOf(day), spotsBefore[minute] ?? 0)) throw new Error(`raised at minute ${minute}`);
    }
  });
});

test("a cancelled booking never comes back: it stays as it is until it is deleted", () => {
  checkRandomDays(ALL_DAYS, 3_000, ({ groups }) => {
    for (const { before, after, commands, answers } of groups) {
      const deleted = new Set(
        commands.flatMap((command, i) => (command.type === "delete" && answers[i]?.ok ? command.bookingId : [])),
      );
      for (const booking of before.bookings.values()) {
        const isThere = after.bookings.has(booking.id);
        deepStrictEqual(isThere, !deleted.has(booking.id));
        if (isThere && !isActive(booking)) deepStrictEqual(after.bookings.get(booking.id), booking);
      }
    }
  });
});

test("the log replayed in order gives the bookings, but for what is personal", () => {
  checkRandomDays(ALL_DAYS, 3_000, ({ day, groups, sheet }) => {
    const elsewhere = new Map<string, object>(day.elsewhere.map((booking) => [booking.id, booking]));
    const written = new Map([...elsewhere, ...day.booked.map((booking) => [booking.id, booking] as const)]);
    const here = new Set(day.booked.map(({ id }) => id));
    for (const { event, after, fields } of groups.flatMap(({ changes }) => changes)) {
      const { personal: _, from: __, ...said } = fields;
      written.set(after.id, { id: after.id, ...written.get(after.id), ...said });
      if (event !== "deleted") here.add(after.id);
      else if (here.delete(after.id)) written.set(after.id, elsewhere.get(after.id) ?? {}); // a random day may move it in again
    }
    const impersonal = (booking: object) => ({ ...booking, hasEmail: null, hasPhone: null });
    const replayed = new Map([...here].map((id) => [id, impersonal(written.get(id) ?? {})]));
    const kept = new Map([...sheet.bookings].map(([id, booking]) => [id, impersonal(booking)]));
    deepStrictEqual(replayed, kept);
  });
});

test("n guests could have come where n are said to fit, and n + 1 could not", () => {
  checkRandomDays(ALL_DAYS, 4_000, ({ groups, sheet, day }) => {
    const now = groups.at(-1)?.now ?? 0;
    for (const { time } of day.groups.flatMap(({ steps }) => steps)) {
      const answer = (guests: number) =>
        outcomesOf(sheet, create({ ...byMember(), now, bookingTime: time, guests }))[0];
      const refused = answer(13);
      if (!refused || !("n" in refused) || refused.n === undefined) continue;
      deepStrictEqual(refusalReasonOf(answer(refused.n + 1)), refused.reason);
      if (refused.reason === "guest_capacity_exceeded") deepStrictEqual(refusalReasonOf(answer(refused.n)), null);
    }
  });
});

test("the times a refusal calls free are exactly those at which the same wish would be granted", () => {
  const claim = ({ groups }: PlayedDay) => {
    for (const { before, now, commands, answers } of groups) {
      const [[command], [answer]] = [commands, answers];
      if (!answer || !("slots" in answer) || (command?.type !== "create" && command?.type !== "change")) continue;
      const booking =
        command.type === "change" ? (command.from?.booking ?? before.bookings.get(command.bookingId)) : null;
      const isHere = command.type === "change" && command.from === null;
      if (command.by === "customer" && booking && booking.startsAt <= now) continue; // it can no longer be changed
      const sheet = { ...before, rules: { ...before.rules, customerChangeHoursLimit: 0 } };
      const isGranted = (bookingTime: string) =>
        outcomesOf(sheet, { ...command, overrideReason: null, bookingTime })[0]?.ok;
      const free = answer.slots.filter(({ available }) => available).map(({ time }) => time);
      const wishes = command.by === "customer" ? QUARTER_HOURS : answer.slots.map(({ time }) => time); // members may start at any minute
      const every = new Set([...wishes, ...(booking && isHere ? [booking.bookingTime] : [])]);
      deepStrictEqual([...every].filter(isGranted).sort(), free.sort());
    }
  };
  checkRandomDays(ALL_DAYS, 1_000, claim, oneStepPerGroup);
});

test("a member is offered a time exactly when the day would let the party have it without a reason", () => {
  checkRandomDays(ALL_DAYS, 1_500, ({ sheet, groups, day }) => {
    const { rules, axis } = sheet;
    const now = groups.at(-1)?.now ?? 0;
    const active = [...sheet.bookings.values()].filter(isActive);
    const elsewhere = day.elsewhere.filter((booking) => isActive(booking) && !sheet.bookings.has(booking.id));
    for (const own of [null, ...active.slice(0, 2), ...elsewhere]) {
      const isHere = own !== null && sheet.bookings.get(own.id) === own;
      const around = sheet.around.filter(({ id }) => id !== own?.id);
      const { load } = daySheet({ ...sheet, bookings: active.filter((booking) => booking !== own), around });
      const from = isHere || !own ? null : { date: "2027-12-31", booking: own };
      for (const guests of [own?.guests ?? 2, 5]) {
        const clock = clockAt(rules, now);
        const { slots } = own
          ? changeAvailabilityOn(rules, axis, load, { booking: own, isHere, guests }, clock, "member")
          : availabilityOn(rules, axis, load, guests, clock, "member");
        const offered = new Map(slots.map(({ time, available }) => [time, available]));
        if (isHere && !offered.has(own.bookingTime)) offered.set(own.bookingTime, false);
        for (const [time, available] of offered) {
          const asked = { ...byMember(), now, bookingTime: time, guests };
          const command = own ? change({ ...asked, bookingId: own.id, version: own.version, from }) : create(asked);
          deepStrictEqual(outcomesOf(sheet, command)[0]?.ok, available);
        }
      }
    }
  });
});

test("as many or fewer guests may always stay at the time they have", () => {
  checkRandomDays(ALL_DAYS, 3_000, ({ sheet }) => {
    for (const booking of [...sheet.bookings.values()].filter(isActive))
      for (const who of [{}, byMember()])
        for (const guests of [booking.guests, 1]) {
          const { id, version, bookingTime, startsAt } = booking;
          const now = startsAt - 48 * 3_600_000;
          const command = change({ ...who, now, bookingId: id, version, bookingTime, guests });
          deepStrictEqual(outcomesOf(sheet, command)[0]?.ok, true);
        }
  });
});

const QUARTER_HOURS = Array.from({ length: 96 }, (_, i) => timeLabel(i * 15));
const isOverridden = (booking: SheetBooking) => booking.override !== null;
const capacityOf = ({ rules }: RandomDay) => rules.maxCapacity ?? Number.POSITIVE_INFINITY;

type Counts = (booking: SheetBooking) => boolean;

/** Spots in use minute by minute from the beginning of the date: by the bookings that count and by those of other dates. */
function spotsPerMinute(sheet: DaySheet, counts?: Counts): number[] {
  const perMinute = ownPerMinute(sheet, counts);
  for (const { startsAt, endsAt, spots } of sheet.around) addTo(perMinute, sheet, [startsAt, endsAt], spots);
  return perMinute;
}

function ownPerMinute(sheet: DaySheet, counts: Counts = () => true): number[] {
  const perMinute = new Array<number>(4000).fill(0);
  for (const booking of [...sheet.bookings.values()].filter((one) => isActive(one) && counts(one)))
    addTo(perMinute, sheet, [booking.startsAt, booking.releasedAt ?? booking.endsAt], booking.spots);
  return perMinute;
}

function addTo(perMinute: number[], { axis }: DaySheet, [from, until]: [number, number], spots: number): void {
  for (let instant = from; instant < until; instant += 60_000) {
    const minute = (instant - axis.startsAt) / 60_000;
    perMinute[minute] = (perMinute[minute] ?? 0) + spots;
  }
}
