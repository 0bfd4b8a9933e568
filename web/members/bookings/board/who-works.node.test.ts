import * as fc from "fast-check";
import { expect, test } from "vitest";
import { waitsAt } from "../../../../domain/day/evening/waits.ts";
import { peopleHours, servableMinutes } from "../../../../domain/judging/servable-minutes.ts";
import type { DatedException, ServiceResource } from "../../../../domain/plan/rules.ts";
import { unavailableOn } from "../../../../domain/services/unavailable.ts";
import { away, SALON, Salon, wantedOf } from "../../../../domain/testing/a-salon.ts";
import { at, attend, DAY } from "../../../../domain/testing/givens.ts";
import { isIn, type Stretch, worksAt } from "../../../../domain/testing/live-salon.ts";
import { MINUTE_MS, timeLabel, WEEKDAYS } from "../../../../domain/time/calendar.ts";
import { dayAxis } from "../../../../domain/time/clock.ts";
import { forSeconds } from "../../../../test/harness/random-runs.ts";
import { sectionsOf } from "../timeline/rows.ts";
import { awayOf, presenceDuring } from "./unavailable.ts";

/** Open 09:00 to 17:00. Anna cuts in 45 minutes, Bo in 60; neither needs a chair. */
const [OPENS, CLOSES] = [540, 1020];
const LENGTH = { anna: 45, bo: 60 };
const PEOPLE = ["anna", "bo"] as const;

const stretch = fc.tuple(fc.integer({ min: 34, max: 62 }), fc.integer({ min: 1, max: 12 })).map(([from, steps]) => {
  const start = from * 15;
  return [start, Math.min(start + steps * 15, 1080)] as const;
});
const person = fc.record({
  hours: fc.option(fc.array(stretch, { maxLength: 2 }), { nil: null }),
  off: fc.array(stretch, { maxLength: 1 }),
  extra: fc.array(stretch, { maxLength: 1 }),
});
const day = fc.record({
  anna: person,
  bo: person,
  visits: fc.array(fc.tuple(fc.constantFrom(...PEOPLE), fc.integer({ min: 36, max: 64 })), { maxLength: 8 }),
  now: fc.integer({ min: OPENS, max: CLOSES - 1 }),
  overruns: fc.boolean(),
});
type Drawn = typeof day extends fc.Arbitrary<infer Value> ? Value : never;

const minutes = Array.from({ length: CLOSES - OPENS }, (_, i) => OPENS + i);

function salonOf(drawn: Drawn): Salon {
  const span = ([from, until]: Stretch) => [timeLabel(from), timeLabel(until)] as const;
  const exceptions = PEOPLE.flatMap((id): DatedException[] => {
    const more = { id: `${id} more`, kind: "hours", subject: id, fromDate: DAY, toDate: DAY, note: null } as const;
    const { off, extra } = drawn[id];
    return [
      ...off.map((each) => away(id, ...span(each))),
      ...extra.map(span).map(([fromTime, toTime]) => ({ ...more, fromTime, toTime })),
    ];
  });
  const hoursOf = (id: string): ServiceResource["hours"] => {
    const hours = id === "anna" || id === "bo" ? drawn[id].hours : null;
    const week = hours?.map(span).map(([from, to]) => ({ from, to }));
    return week ? (Object.fromEntries(WEEKDAYS.map((each) => [each, week])) as ServiceResource["hours"]) : null;
  };
  const resources = SALON.resources
    .filter(({ id }) => id !== "cilla")
    .map((each) => ({ ...each, hours: hoursOf(each.id) }));
  const cut = SALON.services
    .filter(({ id }) => id === "cut")
    .map((each) => ({ ...each, needs: each.needs.filter((need) => need.of === "person") }));
  return new Salon(exceptions, { resources, services: cut });
}

test("timeline, picker, hours, walk-in and engine agree with a slow model on who works, who is free and who is away", () => {
  const seen = { works: 0, away: 0, partly: 0, taken: 0, refused: 0, free: 0, later: 0, overrun: 0, offAllDay: 0 };
  fc.assert(
    fc.property(day, (drawn) => {
      const salon = salonOf(drawn);
      const { rules } = salon.sheet;
      const works = (id: "anna" | "bo", minute: number) => worksAt(drawn[id], minute);

      // the engine books just where she works and is free
      const booked: { id: string; person: "anna" | "bo"; from: number; until: number }[] = [];
      const isFree = (person: "anna" | "bo", from: number) =>
        from + LENGTH[person] <= CLOSES &&
        minutes.every((m) => {
          const isTaken = booked.some((each) => each.person === person && isIn(m)([each.from, each.until]));
          return m < from || m >= from + LENGTH[person] || (works(person, m) && !isTaken);
        });
      for (const [person, quarter] of drawn.visits) {
        const [from, words] = [quarter * 15, `cut with ${person}`];
        if (booked.some((each) => each.id === `${timeLabel(from)} ${words}`)) continue;
        const expected = isFree(person, from);
        const told = salon.book(timeLabel(from), words);
        expect([person, from, told.startsWith(`${person} `)]).toEqual([person, from, expected]);
        if (expected) booked.push({ id: `${timeLabel(from)} ${words}`, person, from, until: from + LENGTH[person] });
        seen[expected ? "taken" : "refused"]++;
      }

      // rows of the timeline and the picker
      const closed = unavailableOn(rules, DAY).map(({ from, until, ...each }) => ({
        ...{ ...each, from: new Date(from).toISOString() },
        until: until === null ? null : new Date(until).toISOString(),
      }));
      const table = { name: "", area: "people", archived: false, seats: { min: 1, max: 1 }, about: "Person" };
      const span = { from: at("09:00"), until: at("17:00") };
      const house = { areas: [{ id: "people", name: "People" }], resources: PEOPLE.map((id) => ({ ...table, id })) };
      const [people] = sectionsOf(house, [], null, [], { closed, span });
      for (const id of PEOPLE) {
        const isOff = !minutes.some((minute) => works(id, minute));
        const row = people?.[isOff ? "off" : "rows"].find((each) => each.id === id);
        if (isOff) seen.offAllDay++;
        const hatched = (minute: number) =>
          row?.away.some(({ from, until }) => from <= at(timeLabel(minute)) && at(timeLabel(minute)) < until);
        expect(minutes.map(hatched)).toEqual(minutes.map((minute) => !works(id, minute)));
        const stay = {
          startsAt: new Date(at(timeLabel(drawn.now))).toISOString(),
          endsAt: new Date(at(timeLabel(drawn.now)) + 45 * MINUTE_MS).toISOString(),
        };
        const during = minutes.filter((m) => drawn.now <= m && m < drawn.now + 45).map((m) => works(id, m));
        const presence = presenceDuring(awayOf(closed, { id, area: "people" }), stay);
        if (drawn.now + 45 > CLOSES) continue; // what lies beyond the hours is not modelled
        if (during.every(Boolean)) expect([presence, seen.works++ >= 0]).toEqual(["there", true]);
        else if (!during.some(Boolean)) expect([presence, seen.away++ >= 0]).toEqual(["away", true]);
        else expect([presence === "there", seen.partly++ >= 0]).toEqual([false, true]);
      }

      // the card of people's hours and the day's head
      const claimed = booked.map(({ person, from, until }) => ({ resources: [person], start: from, end: until }));
      const count = (test: (minute: number) => boolean) => minutes.filter(test).length;
      const isBooked = (id: string, m: number) =>
        booked.some((each) => each.person === id && isIn(m)([each.from, each.until]));
      const hours = peopleHours(rules, dayAxis(DAY, "UTC"), claimed);
      expect(hours).toEqual(
        PEOPLE.map((id) => ({
          id,
          openMinutes: count((m) => works(id, m) || isBooked(id, m)),
          takenMinutes: count((m) => isBooked(id, m)),
        })),
      );
      expect(servableMinutes(rules, dayAxis(DAY, "UTC"), claimed)).toBe(
        hours.reduce((sum, { openMinutes }) => sum + openMinutes, 0),
      );

      // the walk-in, beside visits that were noted, of which the last may overrun
      const { now } = drawn;
      const since = new Map<string, number>();
      const begun = booked.filter(({ from }) => from <= now).sort((a, b) => a.from - b.from);
      const last = begun.at(-1);
      for (const { id, from, until } of begun) {
        salon.do(attend("seated", { bookingId: id, now: at(timeLabel(from)) }));
        since.set(id, at(timeLabel(from)));
        if (until <= now && !(drawn.overruns && id === last?.id))
          salon.do(attend("finished", { bookingId: id, now: at(timeLabel(until)) }));
      }
      const wait = waitsAt(salon.sheet, { since, visits: [] }, at(timeLabel(now)));
      for (const id of PEOPLE) {
        const isOverrun = drawn.overruns && last?.person === id && last.until <= now;
        const { hasRoom, next, planned } = wait(1, wantedOf(`cut with ${id}`));
        if (isOverrun) seen.overrun++;
        else expect([id, now, hasRoom]).toEqual([id, now, isFree(id, now)]);
        if (hasRoom || next) expect(planned).toBe(LENGTH[id]);
        if (hasRoom) seen.free++;
        const [hour = 0, minute = 0] = (next?.time ?? "").split(":").map(Number);
        if (next)
          expect([id, next.time, isFree(id, hour * 60 + minute), seen.later++ >= 0]).toEqual([
            id,
            next.time,
            true,
            true,
          ]);
      }
    }),
    forSeconds(0.2, { least: 30, until: () => Math.min(...Object.values(seen)) > 0 }),
  );
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
