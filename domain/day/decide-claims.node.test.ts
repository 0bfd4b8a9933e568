import { deepStrictEqual } from "node:assert";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { availabilityOn, changeAvailabilityOn } from "../judging/availability.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking, takenUntil, WITHOUT_PLACE } from "../sheet/sheet-booking.ts";
import {
  checkRandomDays,
  oneStepPerGroup,
  type PlayedDay,
  refusalReasonOf,
  testOnRandomDays,
} from "../testing/check-random-days.ts";
import { byMember, change, clockAt, create, outcomesOf } from "../testing/givens.ts";
import { ALL_DAYS, type RandomDay } from "../testing/random-day.ts";
import { timeLabel } from "../time/calendar.ts";

/* Checks claims of docs/rules.md on random days, without the brute force. */

test("no minute of a day that began empty exceeds the capacity without an override, stays around included", () => {
  const startEmpty = (day: RandomDay) => ({ ...day, booked: [] });
  const claim = ({ groups, day }: PlayedDay) => {
    for (const { after } of groups) {
      const [own, overridden] = [ownPerMinute(after), ownPerMinute(after, isOverridden)];
      for (const [minute, spots] of spotsPerMinute(after).entries())
        if (spots > capacityOf(day) && own[minute] !== 0 && overridden[minute] === 0)
          throw new Error(`overbooked at minute ${minute}`);
    }
  };
  checkRandomDays(ALL_DAYS, forSeconds(0.25, { least: 100 }), claim, startEmpty);
});

testOnRandomDays(ALL_DAYS, forSeconds(0.5, { least: 100 }), {
  "a minute above a lowered capacity never rises without an override": ({ groups, day }) => {
    for (const { before, after } of groups) {
      const spotsBefore = spotsPerMinute(before, (booking) => !isOverridden(booking));
      for (const [minute, spots] of spotsPerMinute(after, (booking) => !isOverridden(booking)).entries())
        if (spots > Math.max(capacityOf(day), spotsBefore[minute] ?? 0)) throw new Error(`raised at minute ${minute}`);
    }
  },
  "a cancelled booking stays as it is until it is deleted; facts about it only raise its version": ({ groups }) => {
    for (const { before, after, commands, answers } of groups) {
      const deleted = new Set(
        commands.flatMap((command, i) => (command.type === "delete" && answers[i]?.ok ? command.bookingId : [])),
      );
      for (const booking of before.bookings.values()) {
        const isThere = after.bookings.has(booking.id);
        deepStrictEqual(isThere, !deleted.has(booking.id));
        if (isThere && !isActive(booking))
          deepStrictEqual(unversioned(after.bookings.get(booking.id)), unversioned(booking));
      }
    }
  },
  "replaying the log gives the bookings without personal data": ({ day, groups, sheet }) => {
    const elsewhere = new Map<string, object>(day.elsewhere.map((booking) => [booking.id, booking]));
    const written = new Map([...elsewhere, ...day.booked.map((booking) => [booking.id, booking] as const)]);
    const here = new Set(day.booked.map(({ id }) => id));
    for (const { event, after, fields } of groups.flatMap(({ changes }) => changes)) {
      const { personal: _, from: __, noted: ___, paid: ____, ...said } = fields;
      const unsaid = { resetMinutes: 0, attendanceAt: null, ...WITHOUT_PLACE };
      written.set(after.id, { id: after.id, ...unsaid, ...written.get(after.id), ...said });
      if (event !== "deleted") here.add(after.id);
      else if (here.delete(after.id)) written.set(after.id, elsewhere.get(after.id) ?? {}); // a later step may move it in again
    }
    const impersonal = (booking: object) => ({ ...booking, hasEmail: null, hasPhone: null });
    const replayed = new Map([...here].map((id) => [id, impersonal(written.get(id) ?? {})]));
    const kept = new Map([...sheet.bookings].map(([id, booking]) => [id, impersonal(booking)]));
    deepStrictEqual(replayed, kept);
  },
  "a refusal with n accepts n guests and refuses n + 1": ({ groups, sheet, day }) => {
    const now = groups.at(-1)?.now ?? 0;
    for (const { time } of day.groups.flatMap(({ steps }) => steps)) {
      const answer = (guests: number) =>
        outcomesOf(sheet, create({ ...byMember(), now, bookingTime: time, guests }))[0];
      const refused = answer(13);
      if (!refused || !("n" in refused) || refused.n === undefined) continue;
      const oneMore = refusalReasonOf(answer(refused.n + 1));
      if (day.rules.plan)
        expect(oneMore).not.toBeNull(); // perhaps its longer stay does not fit the hours
      else deepStrictEqual(oneMore, refused.reason);
      if (refused.reason === "guest_capacity_exceeded") deepStrictEqual(refusalReasonOf(answer(refused.n)), null);
    }
  },
  "as many or fewer guests always keep their time": ({ sheet }) => {
    for (const booking of [...sheet.bookings.values()].filter(isActive))
      for (const who of [{}, byMember()])
        for (const guests of [booking.guests, 1]) {
          const { id, version, bookingTime, startsAt } = booking;
          const now = startsAt - 48 * 3_600_000;
          const command = change({ ...who, now, bookingId: id, version, bookingTime, guests });
          deepStrictEqual(outcomesOf(sheet, command)[0]?.ok, true);
        }
  },
});

const unversioned = (booking: SheetBooking | undefined) => booking && { ...booking, version: 0, rulesVersion: 0 };

test("a refusal lists exactly the times at which the same command is accepted", () => {
  const claim = ({ groups }: PlayedDay) => {
    for (const { before, now, commands, answers } of groups) {
      const [[command], [answer]] = [commands, answers];
      if (!answer || !("slots" in answer) || (command?.type !== "create" && command?.type !== "change")) continue;
      const booking =
        command.type === "change" ? (command.from?.booking ?? before.bookings.get(command.bookingId)) : null;
      const isHere = command.type === "change" && command.from === null;
      if (command.by === "customer" && booking && booking.startsAt <= now) continue; // too late to change
      const sheet = { ...before, rules: { ...before.rules, customerChangeHoursLimit: 0 } };
      const plain = { ...command, overrideReason: null, happenedAt: undefined, until: undefined }; // as its slots are judged
      const isAccepted = (bookingTime: string) => outcomesOf(sheet, { ...plain, bookingTime })[0]?.ok;
      const free = answer.slots.filter(({ available }) => available).map(({ time }) => time);
      const grid = timesEvery(sheet.rules.plan ? 5 : 15);
      const wanted = command.by === "customer" ? grid : answer.slots.map(({ time }) => time); // members may start at any minute
      const every = new Set([...wanted, ...(booking && isHere ? [booking.bookingTime] : [])]);
      deepStrictEqual([...every].filter(isAccepted).sort(), free.sort());
    }
  };
  checkRandomDays(ALL_DAYS, forSeconds(0.25, { least: 20 }), claim, oneStepPerGroup);
});

test("a member is offered exactly the times that the day accepts without an override", () => {
  checkRandomDays(ALL_DAYS, forSeconds(0.375, { least: 40 }), ({ sheet, groups, day }) => {
    const { rules, axis } = sheet;
    const now = groups.at(-1)?.now ?? 0;
    const active = [...sheet.bookings.values()].filter(isActive);
    const elsewhere = day.elsewhere.filter((booking) => isActive(booking) && !sheet.bookings.has(booking.id));
    for (const own of [null, ...active.slice(0, 2), ...elsewhere]) {
      const isHere = own !== null && sheet.bookings.get(own.id) === own;
      const around = sheet.around.filter(({ id }) => id !== own?.id);
      const { taken } = daySheet({ ...sheet, bookings: active.filter((booking) => booking !== own), around });
      const from = isHere || !own ? null : { date: "2027-12-31", booking: own };
      for (const guests of [own?.guests ?? 2, 5]) {
        const clock = clockAt(rules, now);
        const { slots } = own
          ? changeAvailabilityOn(rules, axis, taken, { booking: own, isHere, guests }, clock, "member")
          : availabilityOn(rules, axis, taken, guests, clock, "member");
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

const timesEvery = (minutes: number) => Array.from({ length: 1440 / minutes }, (_, i) => timeLabel(i * minutes));
const isOverridden = (booking: SheetBooking) => booking.override !== null;
const capacityOf = ({ rules }: RandomDay) => rules.maxCapacity ?? Number.POSITIVE_INFINITY;

type Counts = (booking: SheetBooking) => boolean;

/** The spots of the counted bookings and of the stays around. */
function spotsPerMinute(sheet: DaySheet, counts?: Counts): number[] {
  const perMinute = ownPerMinute(sheet, counts);
  for (const { startsAt, endsAt, spots } of sheet.around) addTo(perMinute, sheet, [startsAt, endsAt], spots);
  return perMinute;
}

function ownPerMinute(sheet: DaySheet, counts: Counts = () => true): number[] {
  const perMinute = new Array<number>(4000).fill(0);
  for (const booking of [...sheet.bookings.values()].filter((one) => isActive(one) && counts(one)))
    addTo(perMinute, sheet, [booking.startsAt, takenUntil(booking)], booking.spots);
  return perMinute;
}

function addTo(perMinute: number[], { axis }: DaySheet, [from, until]: [number, number], spots: number): void {
  for (let instant = from; instant < until; instant += 60_000) {
    const minute = (instant - axis.startsAt) / 60_000;
    perMinute[minute] = (perMinute[minute] ?? 0) + spots;
  }
}
