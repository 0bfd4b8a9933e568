import fc from "fast-check";
import { expect, test } from "vitest";
import { vacantPlaces } from "../../../domain/floor/vacant-places.ts";
import { everyDay } from "../../../domain/plan/rules.ts";
import { todayOf } from "../../../domain/plan/today.ts";
import { presentOn } from "../../../domain/sheet/presence.ts";
import { DAY, rulesWith } from "../../../domain/testing/givens.ts";
import {
  isKnown,
  type LiveEvening,
  type LiveParty,
  notedAt,
  randomEvening,
  tableAt,
  whereIs,
} from "../../../domain/testing/live-evening.ts";
import { addDays, DAY_MINUTES, DAY_MS, timeLabel } from "../../../domain/time/calendar.ts";
import { aSeed, forSeconds } from "../../../test/harness/random-runs.ts";
import { checkList, checkSheet, idsOf, instant, iso, same, sorted, withNoted } from "../../testing/live-views.ts";
import { roomsAt } from "./board/floor-now.ts";
import type { Booking, Overview } from "./booking/queries.ts";
import { isOver, minutesOver } from "./booking/visit-state.ts";
import { keepable } from "./day-sheet/sheet.ts";
import { othersAt } from "./place/who-is-there.ts";
import { sectionsOf } from "./timeline/rows.ts";

/** As the server answers it at a minute. */
function booked(party: LiveParty, minute: number): Booking {
  const { id, guests, tables, from, to, isWalkIn, isCancelled } = party;
  const noted = isCancelled ? null : notedAt(party, minute);
  const hasLeft = noted?.attendance === "finished" || noted?.attendance === "no_show";
  return {
    ...{
      id,
      guests,
      customerName: id,
      bookingDate: DAY,
      bookingTime: timeLabel(from % DAY_MINUTES),
      session: null,
      services: null,
    },
    ...{ startsAt: iso(from), endsAt: iso(to), resetMinutes: 0, spans: null, pinned: false, unplaced: null },
    resources: isCancelled ? [] : tables,
    ...{ source: isWalkIn ? "walk_in" : "phone", status: isCancelled ? "cancelled" : "confirmed" },
    attendance: noted?.attendance ?? null,
    attendanceAt: noted ? iso(noted.at) : null,
    releasedAt: hasLeft ? iso(Math.min(to, Math.max(from, noted.at))) : null,
  } as Partial<Booking> as Booking;
}

type Source = (evening: LiveEvening, minute: number) => Booking[];

const fromServer: Source = ({ parties }, minute) =>
  parties.filter((party) => isKnown(party, minute)).map((party) => booked(party, minute));

/** The line is lost at eight: what is noted after it lies on top of the day that the device kept. */
const OFFLINE_SINCE = 20 * 60;
const fromDevice: Source = (evening, minute) => {
  const kept = fromServer(evening, Math.min(minute, OFFLINE_SINCE));
  const walkIns = evening.parties.filter(({ isWalkIn, from }) => isWalkIn && OFFLINE_SINCE < from && from <= minute);
  const made = walkIns.map((party) => booked(party, OFFLINE_SINCE));
  return withNoted([...kept, ...made], evening.parties, OFFLINE_SINCE, minute);
};

const houseOf = ({ tables }: LiveEvening) => ({
  ...{ areas: [], closed: [], combinations: [] },
  resources: Array.from({ length: tables }, (_, table) => ({
    ...{ id: String(table), name: `T${table}`, area: null, archived: false },
    seats: { min: 1, max: table % 2 === 0 ? 2 : 4 },
  })) as Overview["resources"],
});

/** On the timeline: whose bar, that is not over, reaches the present at each table; bars of one lane never overlap. */
function checkTimeline(evening: LiveEvening, bookings: Booking[], minute: number) {
  const now = instant(minute);
  const rows = sectionsOf(houseOf(evening), bookings, now).flatMap((section) => section.rows);
  same(rows.length, evening.tables);
  for (const { id, lanes } of rows) {
    for (const lane of lanes)
      for (const [nth, { from }] of lane.entries()) same(from >= (lane[nth - 1]?.until ?? 0), true);
    const { sits, waits, keptFor } = tableAt(evening, id, minute);
    const shown = lanes
      .flat()
      .filter(({ from, until, booking }) => from <= now && now <= until && !isOver(booking, now))
      .map(({ booking }) => booking);
    same(idsOf(shown), sorted([...sits, ...waits, ...keptFor]));
  }
}

/** On the floor and without a line: who sits, waits and comes next at each table, and which tables are free. */
function checkFloor(evening: LiveEvening, bookings: Booking[], minute: number) {
  const house = houseOf(evening);
  const tables = roomsAt(house, bookings, { at: instant(minute), isPlan: false }).flatMap((room) => room.tables);
  same(tables.length, evening.tables);
  const truth = tables.map(({ table }) => tableAt(evening, table.id, minute));
  for (const [nth, { now, upcoming }] of tables.entries()) {
    const { sits, waits, keptFor, isFree, next } = truth[nth] ?? tableAt(evening, String(nth), minute);
    same(idsOf([...(now.party ? [now.party] : []), ...now.sharing]), sorted([...sits, ...keptFor]));
    same(idsOf(now.waiting), sorted(waits));
    same(["free", "soon"].includes(now.state), isFree);
    same(idsOf(upcoming), sorted(next));
    same(now.next ? next.includes(now.next.id) : next.length === 0, true);
  }
  const offered = tables.map(({ table, now }) => ({ ...table, now }));
  const free = offered.filter(({ seats }, nth) => truth[nth]?.isFree && seats.max >= 2).map(({ id }) => id);
  same(sorted(vacantPlaces(offered, [], 2).flatMap(({ resources }) => resources)), sorted(free));
}

/** Where a party at the door is to sit: whom it would meet within its hour and a half at a table. */
function checkPicker(evening: LiveEvening, bookings: Booking[], minute: number) {
  const STAY = 90;
  const asked = booked(
    {
      ...{ id: "asked", guests: 2, tables: [], from: minute, to: minute + STAY, isWalkIn: true, isCancelled: false },
      notes: [{ at: minute, attendance: "arrived" }],
    },
    minute,
  );
  const table = String(minute % evening.tables);
  const { sits, waits, keptFor, next } = tableAt(evening, table, minute);
  const soon = next.filter((id) => (evening.parties.find((each) => each.id === id)?.from ?? 0) < minute + STAY);
  const met = othersAt([table], asked, bookings, instant(minute));
  same(idsOf(met), sorted([...sits, ...waits, ...keptFor, ...soon]));
}

function checkAll(evening: LiveEvening, bookings: Booking[], minute: number) {
  checkList(evening.parties, bookings, minute);
  checkTimeline(evening, bookings, minute);
  checkFloor(evening, bookings, minute);
  checkSheet(evening.parties, bookings, minute);
  checkPicker(evening, bookings, minute);
}

test.each([
  ["server", fromServer],
  ["device", fromDevice],
] as const)(
  "each minute of an evening every view tells who sits where, who waits and what is free, as the %s has it",
  (_, source) => {
    const evening = fc.property(aSeed, (seed) => {
      const evening = randomEvening(seed);
      for (let minute = evening.opens; minute < evening.closes; minute++) {
        checkAll(evening, source(evening, minute), minute);
      }
      expect(evening.parties).toHaveLength(60);
    });
    fc.assert(evening, forSeconds(0.35 / 2, { least: 1 }));
  },
);

test("the day after, nobody of it is here, over, or has a bar beyond its plan", () => {
  const evening = randomEvening(7);
  const bookings = fromServer(evening, evening.closes);
  expect(bookings.filter((each) => !isOver(each, null) || minutesOver(each, null) !== null)).toEqual([]);
  expect(keepable({ bookings, asOf: iso(evening.closes), isPast: true })).toEqual([]);
  const pieces = sectionsOf(houseOf(evening), bookings, null).flatMap(({ rows }) =>
    rows.flatMap(({ lanes }) => lanes.flat()),
  );
  expect(pieces.filter(({ booking, until }) => until > Date.parse(booking.endsAt))).toEqual([]);
});

/** The same an evening later. */
const dayLater = (booking: Booking): Booking => {
  const later = (text: string | null) => text && new Date(Date.parse(text) + DAY_MS).toISOString();
  const { startsAt, endsAt, bookingDate } = booking;
  const times = { startsAt: later(startsAt), endsAt: later(endsAt), bookingDate: addDays(bookingDate, 1) } as Booking;
  return { ...booking, ...times, attendance: null, attendanceAt: null, releasedAt: null };
};

test("past midnight it is still the evening's date, and who sits then sits at no table of the calendar's date", () => {
  const rules = rulesWith({ weeklySchedule: everyDay("20:00", "03:00") });
  const evening = randomEvening(8, 20 * 60);
  const after = addDays(DAY, 1);
  let sat = 0;
  for (let minute = 23 * 60; minute < evening.closes; minute++) {
    const now = instant(minute);
    const { today } = todayOf(rules, now);
    same([today, presentOn(DAY, today, now), presentOn(after, today, now)], [DAY, now, now]);
    const bookings = fromServer(evening, minute);
    checkAll(evening, bookings, minute);
    const tomorrow = bookings.filter(({ status }) => status !== "cancelled").map(dayLater);
    const rooms = roomsAt(houseOf(evening), tomorrow, { at: now, isPlan: false });
    same(
      rooms.flatMap(({ tables }) => tables.flatMap((each) => each.now.party ?? [])),
      [],
    );
    const parties = evening.parties.filter((party) => whereIs(party, minute) === "sits");
    if (minute > DAY_MINUTES) sat += parties.length;
    same(idsOf(bookings.filter((each) => each.attendance === "seated" && !isOver(each, now))), idsOf(parties));
  }
  expect(sat).toBeGreaterThan(100);
  const ended = instant(evening.closes);
  const { today } = todayOf(rules, ended);
  expect([today, presentOn(DAY, today, ended)]).toEqual([after, null]);
});
