import fc from "fast-check";
import { expect, test } from "vitest";
import { claimRows } from "../../../domain/day/claim-rows.ts";
import { occupiedAt } from "../../../domain/day/evening/occupied.ts";
import { waitsAt } from "../../../domain/day/evening/waits.ts";
import { WorkingDay } from "../../../domain/day/working-day.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { unavailableOn } from "../../../domain/services/unavailable.ts";
import type { SheetBooking } from "../../../domain/sheet/sheet-booking.ts";
import { wantedOf } from "../../../domain/testing/a-salon.ts";
import { aBooking, DAY } from "../../../domain/testing/givens.ts";
import { type Whereabouts, whereIs } from "../../../domain/testing/live-evening.ts";
import {
  CLOSES,
  claimsOf,
  type DayOfWork,
  isAway,
  isServing,
  LiveSalon,
  type LiveVisit,
  OPENS,
  SERVING,
} from "../../../domain/testing/live-salon.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { aSeed, forSeconds } from "../../../test/harness/random-runs.ts";
import { checkList, checkSheet, idsOf, instant, same, withNoted } from "../../testing/live-views.ts";
import { boardHouse } from "./board/board-house.ts";
import { awayOf, presenceDuring } from "./board/unavailable.ts";
import type { Booking, Overview } from "./booking/queries.ts";
import { isOver } from "./booking/visit-state.ts";
import { othersAt } from "./place/who-is-there.ts";
import { sectionsOf } from "./timeline/rows.ts";

/** Most minutes change nothing. */
function once<Given extends object, Answer>(ask: (given: Given) => Answer): (given: Given) => Answer {
  const known = new WeakMap<Given, Answer>();
  return (given) => {
    const answer = known.get(given) ?? ask(given);
    known.set(given, answer);
    return answer;
  };
}

/** As the server answers it. */
const answered = once((booking: SheetBooking): Booking => {
  const { id, guests, bookingTime, startsAt, endsAt, resetMinutes, attendance, attendanceAt, releasedAt } = booking;
  const { status, source, assignment, unplaced } = booking;
  const claims = claimRows(booking);
  const text = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    ...{ id, guests, bookingTime, resetMinutes, attendance, status, source, unplaced, customerName: id },
    ...{ bookingDate: DAY, session: null, services: [], pinned: assignment?.pinnedBy != null },
    ...{
      startsAt: text(startsAt),
      endsAt: text(endsAt),
      attendanceAt: text(attendanceAt),
      releasedAt: text(releasedAt),
    },
    resources: [...new Set(claims.map(({ resourceId }) => resourceId))],
    spans: claims.map(({ resourceId: resource, ...claim }) => ({
      ...{ resource, startsAt: text(claim.startsAt), endsAt: text(claim.endsAt) },
    })),
  } as Partial<Booking> as Booking;
});

/** `minute`: the half of one, so that no change falls on it. */
type Shown = { bookings: Booking[]; visits: LiveVisit[]; closed: Overview["closed"]; work: DayOfWork; minute: number };

const closedUnder = once((rules: BookingRules) =>
  unavailableOn(rules, DAY).map(({ from, until, ...each }) => ({
    ...{ ...each, from: new Date(from).toISOString(), until: until === null ? null : new Date(until).toISOString() },
  })),
);

const shownBy = ({ salon: { sheet }, visits, days, closed }: LiveSalon, minute: number): Shown => ({
  bookings: [...sheet.bookings.values()].map(answered),
  closed: closedUnder(sheet.rules),
  ...{ visits, work: { days, closed }, minute },
});

/** The line is lost at half past twelve: what is noted after it lies on top of the day that the device kept. */
const OFFLINE_SINCE = 12 * 60 + 30;
const withoutLine = (kept: Shown, { visits }: LiveSalon, minute: number): Shown => {
  const noted = (id: string) => visits.find((each) => each.id === id)?.notes ?? [];
  const known = kept.visits.map((each) => ({ ...each, notes: noted(each.id) }));
  return { ...kept, visits: known, bookings: withNoted(kept.bookings, known, OFFLINE_SINCE, minute), minute };
};

const idsAt = ({ visits, minute }: Shown, id: string, states: Whereabouts[]) =>
  idsOf(visits.filter((visit) => states.includes(whereIs(visit, minute)) && isServing(visit, id, minute)));

/** On the timeline: whose bar is at the present on each row, and who is away then. */
function checkTimeline(house: ReturnType<typeof boardHouse>, shown: Shown) {
  const { bookings, closed, work, minute } = shown;
  const now = instant(minute);
  const span = { from: instant(OPENS), until: instant(CLOSES) };
  const sections = sectionsOf(house, bookings, now, [], { closed, span });
  const rows = sections.filter(({ id }) => id !== "lost").flatMap((each) => [...each.rows, ...each.off]);
  same(idsOf(rows), SERVING.toSorted());
  for (const { id, lanes, away } of rows) {
    for (const lane of lanes)
      for (const [nth, { from }] of lane.entries()) same(from >= (lane[nth - 1]?.until ?? 0), true);
    const there = lanes.flat().filter((bar) => bar.from <= now && now <= bar.until && !isOver(bar.booking, now));
    const ids = idsOf(there.map(({ booking }) => booking));
    same({ minute, id, ids }, { minute, id, ids: idsAt(shown, id, ["sits", "come", "due", "expected"]) });
    if (minute < OPENS || minute > CLOSES) continue;
    const isHatched = away.some(({ from, until }) => from <= now && now < until);
    same({ minute, id, isHatched }, { minute, id, isHatched: isAway(work, id, minute) });
  }
  const lost = sections
    .filter(({ id }) => id === "lost")
    .flatMap(({ rows }) => rows.flatMap(({ lanes }) => lanes.flat()));
  const toPlace = lost.map(({ booking }) => booking).filter((booking) => !isOver(booking, now));
  const without = shown.visits.filter((each) => each.tables.length === 0 && isExpected(each, minute));
  same({ minute, lost: idsOf(toPlace) }, { minute, lost: idsOf(without) });
}

const isExpected = (visit: LiveVisit, minute: number) => !["gone", "forgotten"].includes(whereIs(visit, minute));

/** In "Who and where", for a cut that begins now: whom it would meet at each person and chair, and who works then. */
function checkPicker({ bookings, visits, closed, work, minute }: Shown) {
  const [from, until] = [Math.floor(minute), Math.floor(minute) + 45];
  const asked = answered(
    aBooking({ id: "asked", bookingTime: timeLabel(from), durationMinutes: 45, attendance: "arrived" }),
  );
  for (const id of SERVING) {
    const met = othersAt([id], asked, bookings, instant(minute)).map((each) => each.id);
    const here = visits.filter((visit) => isExpected(visit, minute));
    const truth = here.filter((visit) => isMet(visit, id, { from, until, minute }));
    same(
      { minute, id, met: met.filter((each) => here.some((visit) => visit.id === each)).toSorted() },
      { minute, id, met: idsOf(truth) },
    );
    if (from < OPENS || until > CLOSES) continue;
    const off = Array.from({ length: 45 }, (_, nth) => isAway(work, id, from + nth));
    const presence = presenceDuring(awayOf(closed, { id, area: "people" }), asked);
    same({ minute, id, isThere: presence === "there" }, { minute, id, isThere: !off.includes(true) });
    if (!off.includes(false)) same({ minute, id, presence }, { minute, id, presence: "away" });
  }
}

/** A visit that is over may stay for three quarters of an hour; after its end those who served it last are kept free. */
function isMet(visit: LiveVisit, id: string, { from, until, minute }: { from: number; until: number; minute: number }) {
  const isHere = ["sits", "come"].includes(whereIs(visit, minute));
  const ends = isHere && visit.to <= minute ? minute + 45 : visit.to;
  return (
    isServing(visit, id, minute) ||
    visit.parts.some(
      (part) => part.by === id && part.from < until && from < (part.to === visit.to ? ends + visit.keptFree : part.to),
    )
  );
}

/** In minutes; the answer is dear. */
const ASKED_EVERY = 10;

/** The engine: who still sits there when another is about to sit down, and whether somebody can begin with a walk-in. */
function checkEngine({ salon, noted }: LiveSalon, shown: Shown) {
  const { visits, work, minute } = shown;
  const now = instant(minute);
  const day = new WorkingDay(salon.sheet, []);
  const asked = aBooking({ id: "asked", visit: { legs: [{ service: "cut" }], lengths: [[45]], price: null } });
  for (const id of SERVING) {
    const sitting = occupiedAt(day, asked, [id], now)?.sitting ?? [];
    same({ minute, id, sitting: idsOf(sitting) }, { minute, id, sitting: idsAt(shown, id, ["sits"]) });
  }
  if (minute < OPENS || minute > CLOSES - 60 || Math.floor(minute) % ASKED_EVERY > 0) return;
  const wait = waitsAt(salon.sheet, noted, now);
  const isClear = (id: string) =>
    Array.from({ length: 60 }, (_, nth) => minute + nth).every((each) => !isAway(work, id, each)) &&
    !visits.some(
      (visit) =>
        isServing(visit, id, minute) ||
        claimsOf(visit).some(({ by, from, to }) => by === id && from - 40 < minute + 60 && minute < to + 40),
    );
  for (const id of ["anna", "bo"]) {
    const { hasRoom, free } = wait(1, wantedOf(`cut with ${id}`));
    if (isClear(id) && (isClear("chair1") || isClear("chair2")))
      same({ minute, id, hasRoom }, { minute, id, hasRoom: true });
    for (const resource of free[0]?.resources ?? []) {
      const serves = idsAt(shown, resource, ["sits", "come", "due"]);
      same({ minute, id, resource, serves }, { minute, id, resource, serves: [] });
      same({ minute, resource, isAway: isAway(work, resource, minute) }, { minute, resource, isAway: false });
    }
  }
}

/** Together everything happens on these days. */
const EVENTFUL: [number][] = [[1], [2]];

/** Plays a day; returns what happened on it. */
function playDay(seed: number): Set<string> {
  const live = new LiveSalon(seed);
  const seen = live.seen;
  const offer = live.salon.sheet.rules.plan?.offer as NonNullable<Overview["offer"]>;
  const house = boardHouse({ areas: [], resources: [], combinations: [], offer });
  let kept: Shown | null = null;
  for (let minute = OPENS - 60; minute < CLOSES + 90; minute++) {
    live.playUntil(minute);
    const shown = shownBy(live, minute + 0.5);
    if (minute === OFFLINE_SINCE) kept = structuredClone(shown);
    for (const each of kept ? [shown, withoutLine(kept, live, minute + 0.5)] : [shown]) {
      checkList(each.visits, each.bookings, each.minute);
      checkSheet(
        each.visits.filter(({ isPinned }) => !isPinned),
        each.bookings,
        each.minute,
      );
      checkTimeline(house, each);
      checkPicker(each);
    }
    checkEngine(live, shown);
    if (minute < OPENS || minute >= CLOSES) continue;
    for (const visit of live.visits) for (const what of happensTo(visit, live, minute)) seen.add(what);
  }
  for (const { could, isTaken, ...asked } of live.judged) {
    if (could !== "maybe") same({ ...asked, isTaken }, { ...asked, isTaken: could === "yes" });
    seen.add(could);
  }
  expect(live.visits.length).toBeGreaterThan(10);
  return seen;
}

const HAPPENS = [
  ...["yes", "no", "maybe", "walks in", "moves by hand", "another moves", "loses its place"],
  ...["is made longer or shorter", "sits down where another sits", "begins early", "runs over", "is forgotten"],
  ...["runs over a pause", "serves another in a pause", "is left by somebody who falls sick"],
];

test("each minute of a salon's day the engine and every view, also without a line, tell who serves whom, who waits, who is away and who is free", () => {
  const seen = new Set<string>();
  const missing = () => HAPPENS.filter((what) => !seen.has(what));
  const day = fc.property(aSeed, (seed) => {
    for (const what of playDay(seed)) seen.add(what);
  });
  const share = forSeconds(0.5, { least: 1, until: () => missing().length === 0 });
  fc.assert(day, { ...share, examples: EVENTFUL });
  expect([...seen].toSorted()).toEqual(HAPPENS.toSorted());
});

function happensTo(visit: LiveVisit, { visits, days }: LiveSalon, minute: number): string[] {
  const state = whereIs(visit, minute);
  const [by = ""] = visit.tables.filter((id) => !id.startsWith("chair"));
  const isColour = visit.parts.filter((part) => part.by === by).length === 2;
  const isOver = state === "sits" && minute > visit.to;
  const isPaused = state === "sits" && isColour && !isServing(visit, by, minute);
  const isElsewhere = visits.some((other) => other !== visit && isServing(other, by, minute));
  return [
    ...(state === "forgotten" ? ["is forgotten"] : []),
    ...(state === "sits" && minute < visit.from ? ["begins early"] : []),
    ...(isOver ? [isColour ? "runs over a pause" : "runs over"] : []),
    ...(isPaused && isElsewhere ? ["serves another in a pause"] : []),
    ...(state === "sits" && by in days && isAway({ days, closed: [] }, by, minute)
      ? ["is left by somebody who falls sick"]
      : []),
  ];
}
