import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../../test/harness/random-runs.ts";
import { endOfHold } from "../../holds/lengths.ts";
import { inOrder, isRefused, isServable, isTooNear } from "../../holds/order.ts";
import type { Standby } from "../../holds/standby.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive } from "../../sheet/sheet-booking.ts";
import { accept, decline, FRIDAY, look, play, when } from "../../testing/a-list.ts";
import { overfull } from "../../testing/class-witness.ts";
import { cancel, create } from "../../testing/givens.ts";
import { anEvening, begin, commandOf, type DrawnEvening, NOON } from "../../testing/random-list.ts";
import { sharedBy } from "../../testing/visit-witness.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import { instantOf } from "../../time/day-axis.ts";
import { judge } from "../judge.ts";
import { WorkingDay } from "../working-day.ts";
import { AGAIN_AFTER_MS, askedBy, startsOf, wantedBy } from "./serve.ts";

/** Plays the steps, and hands each state of the day to `check`. */
function playing(drawn: DrawnEvening, check: (sheet: DaySheet, before: DaySheet, now: number) => void): DaySheet {
  let sheet = begin(drawn);
  let now = NOON;
  for (const each of drawn.steps) {
    const ends = [...sheet.bookings.values()].flatMap(({ hold }) => hold?.until ?? []);
    now =
      each.kind === "silence" && ends.length > 0 ? Math.max(now, Math.min(...ends)) : now + each.minutes * MINUTE_MS;
    const before = { ...sheet, bookings: new Map(sheet.bookings), standbys: new Map(sheet.standbys) };
    sheet = play(sheet, [{ ...commandOf(sheet, { business: drawn.business, step: each }, now), now }], each.told).sheet;
    check(sheet, before, now);
  }
  return sheet;
}

/** A standby's starts that no rule of the list keeps from it now, with the answer to its question. */
function openStarts(sheet: DaySheet, standby: Standby, now: number) {
  const { rules, axis, date } = sheet;
  const { holds } = rules.plan;
  const day = new WorkingDay(sheet, []);
  return startsOf(sheet, standby).filter(({ start, time: at }) => {
    const startsAt = instantOf(axis, start);
    const isKept =
      !holds ||
      isTooNear(startsAt, now, holds, standby) ||
      isRefused(standby, date, at, now) ||
      endOfHold(holds, now, startsAt, rules.timeZone) === null;
    return !isKept && judge(day, askedBy(standby, at, now), null).ok;
  });
}

test("after the whole date was served, and again while others moved, whoever is awake without an offer could have no start of the own window", () => {
  fc.assert(
    fc.property(anEvening, (drawn) => {
      const sheet = playing(drawn, () => {});
      const now = Math.max(NOON, ...[...sheet.bookings.values()].map(({ createdAt }) => createdAt)) + 20 * 3_600_000;
      if (now >= when("Fri 18:00")) return;
      const quiet = play({ ...sheet, wholeAt: null }, [{ ...look("Thu 12:00"), now }]).sheet; // lapses alone
      let served = play({ ...quiet, wholeAt: now }, [{ ...look("Thu 12:00"), now }]).sheet;
      let at = now;
      while (served.wholeAt !== null && served.wholeAt <= at + AGAIN_AFTER_MS) {
        at = served.wholeAt; // they have made room
        served = play(served, [{ ...look("Thu 12:00"), now: at }]).sheet;
      }
      for (const standby of served.standbys.values())
        if (isServable(standby)) expect(openStarts(served, standby, at)).toEqual([]);
    }),
    forSeconds(0.02, { least: 20 }),
  );
});

test("who is offered a place while the whole date is served could have booked it then, and nobody before could have had any", () => {
  fc.assert(
    fc.property(anEvening, (drawn) => {
      const sheet = begin(drawn);
      const served = play({ ...sheet, wholeAt: NOON }, [look("Thu 12:00")]);
      let day = begin(drawn);
      const asked = [...day.standbys.values()].filter(isServable).sort(inOrder);
      for (const { change } of served.decided[0]?.entries ?? []) {
        if (!("after" in change) || change.event !== "held") continue;
        const { hold, bookingTime } = change.after;
        const place = asked.findIndex(({ id }) => id === hold?.standby);
        if (place < 0) return; // others who moved made room for one who was asked before
        for (const standby of asked.splice(0, place)) expect(openStarts(day, standby, NOON)).toEqual([]);
        const [own] = asked.splice(0, 1);
        expect(own && openStarts(day, own, NOON)[0]?.time).toBe(bookingTime);
        day = play({ ...day, standbys: new Map() }, [
          create({ ...booked(own as Standby, bookingTime), now: NOON }),
        ]).sheet;
      }
    }),
    forSeconds(0.02, { least: 20 }),
  );
});

const booked = ({ guests, id, wish }: Standby, bookingTime: string) => ({
  ...{ bookingId: `of ${id}`, guests, bookingTime, wanted: wantedBy({ wish }) },
});

test("whatever happens, an offer has one guest and one end, stands in nobody's place, and none outlives its end", () => {
  const seen = { held: 0, lapsed: 0 };
  fc.assert(
    fc.property(anEvening, (drawn) => {
      playing(drawn, (sheet, before, now) => {
        const all = [...sheet.bookings.values()].filter(isActive);
        const holds = all.filter(({ hold }) => hold);
        seen.held += holds.length;
        seen.lapsed += [...before.bookings.values()].filter(({ hold }) => hold && hold.until <= now).length;
        const offered = [...sheet.standbys.values()].filter(({ state }) => state === "offered");
        expect(offered.map(({ id }) => id).sort()).toEqual(holds.map(({ hold }) => hold?.standby).sort());
        for (const { hold, startsAt, status } of holds) {
          expect(status).toBe("pending");
          expect(hold?.until).toBeGreaterThan(now);
          expect(hold?.until).toBeLessThanOrEqual(startsAt - 15 * MINUTE_MS + 30_000);
          expect(hold?.chain).toBeLessThanOrEqual(6);
        }
        for (const one of all) for (const other of all) if (one.id < other.id) expect(sharedBy(one, other)).toEqual([]);
        expect(overfull(all, drawn.business.plan.sessions ?? [])).toEqual([]);
        expect(sheet.date).toBe(FRIDAY);
      });
    }),
    forSeconds(0.02, { least: 20, until: () => Math.min(seen.held, seen.lapsed) > 0 }),
  );
  expect(seen.held).toBeGreaterThan(0);
  expect(seen.lapsed).toBeGreaterThan(0);
});

test("while the whole date is served, one who joined later takes no offer from one before, and a wider window no offer at all", () => {
  fc.assert(
    fc.property(anEvening, fc.nat(20), (drawn, which) => {
      const all = [...begin(drawn).standbys.values()].sort(inOrder);
      const place = which % all.length;
      const { id = "" } = all[place] ?? {};
      const offers = (change: (sheet: DaySheet) => unknown) => {
        const sheet = begin(drawn);
        change(sheet);
        const { bookings } = play({ ...sheet, wholeAt: NOON }, [look("Thu 12:00")]).sheet;
        return all.map((each) => [...bookings.values()].find(({ hold }) => hold?.standby === each.id)?.bookingTime);
      };
      const asTheyAre = offers(() => {});
      expect(offers(({ standbys }) => standbys.delete(id)).slice(0, place)).toEqual(asTheyAre.slice(0, place));
      const wider = offers(({ standbys }) =>
        standbys.set(id, { ...(standbys.get(id) as Standby), from: drawn.business.opens, until: "23:00" }),
      );
      if (asTheyAre[place]) expect(wider[place]).toBeDefined();
    }),
    forSeconds(0.02, { least: 20 }),
  );
});

test("a yes and a cancellation serve the line as a no does", () => {
  fc.assert(
    fc.property(anEvening, (drawn) => {
      const freed = () => play({ ...begin(drawn), wholeAt: NOON }, [look("Thu 12:00")]).sheet;
      const first = [...freed().bookings.values()].find(({ hold }) => hold)?.hold?.standby;
      if (!first) return;
      const own = (sheet: DaySheet) =>
        [...sheet.bookings.values()].find(({ hold }) => hold?.standby === first)?.id ?? "";
      const said = (sheet: DaySheet) =>
        [...sheet.bookings.values()]
          .flatMap(({ hold, bookingTime }) => (hold ? `${hold.standby} ${bookingTime}` : []))
          .sort();
      const no = freed();
      const declined = play(no, [decline(own(no), "Thu 12:10", true)]).sheet;
      const yes = freed();
      const id = own(yes);
      const cancelled = play(yes, [accept(id, "Thu 12:10"), cancel({ bookingId: id, now: when("Thu 12:10") })]).sheet;
      expect(said(cancelled)).toEqual(said(declined));
    }),
    forSeconds(0.02, { least: 20 }),
  );
});

test("a date for which nobody waits answers and logs as one of a business that holds no places", () => {
  fc.assert(
    fc.property(anEvening, (drawn) => {
      const { holds: _, ...plan } = drawn.business.plan;
      let sheet = begin({ ...drawn, standbys: [] });
      let without = begin({ ...drawn, business: { ...drawn.business, plan }, standbys: [] });
      for (const [nth, each] of drawn.steps.entries()) {
        const command = commandOf(sheet, { business: drawn.business, step: each }, NOON + nth * 60 * MINUTE_MS);
        const [one, other] = [play(sheet, [command]), play(without, [command])];
        expect(one.decided[0]?.outcomes).toEqual(other.decided[0]?.outcomes);
        expect(one.decided[0]?.entries).toEqual(other.decided[0]?.entries);
        expect(other.sheet).toMatchObject({ dueAt: null, wholeAt: null });
        [sheet, without] = [one.sheet, other.sheet];
      }
    }),
    forSeconds(0.02, { least: 20 }),
  );
});
