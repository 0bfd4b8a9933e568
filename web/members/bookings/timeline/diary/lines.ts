import type { Offer, OfferedResource } from "../../../../../domain/plan/rules.ts";
import { fittingServices, servicesOf, type Taken } from "../../../../../domain/services/fitting-services.ts";
import { freeStretches } from "../../../../../domain/services/free-stretches.ts";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import type { Away } from "../../board/unavailable.ts";
import type { DayBooking } from "../../booking/queries.ts";
import { type Stretch, stretchesOf, takenUntil } from "../../booking/visit-state.ts";
import type { Session } from "../../sessions/queries.ts";
import type { Piece, Row, Section } from "../rows.ts";
import { stayOf } from "../stay-of.ts";
import { timeSpan } from "../time-span.ts";
import { type AwayMark, awayMarks, weeklyHours } from "./away-marks.ts";

/** `part`: which stretch of its services it is, from 1; null: it is served at once. `nth`, `of`: of those beside each other. */
export type Part = Piece & { part: number | null; nth: number; of: number; isInGap: boolean };
/** While a colour takes effect. `free`: what is left of it for others; `services`: some that fit there. */
export type Gap = Stretch & { booking: DayBooking; free: (Stretch & { fits: number })[] };

/** A column or a row of the diary. `person`: also a room; null: visits that have nobody, and classes alone. */
export type Line = {
  id: string;
  name: string;
  about: string;
  kind: "person" | "room" | "other";
  person: OfferedResource | null;
  parts: Part[];
  gaps: Gap[];
  sessions: Session[];
  marks: AwayMark[];
  /** Off for the whole day, with nothing to do. */
  isOff: boolean;
  /** An instant; null: no more on this date. */
  freeFrom: number | null;
};

export type DiaryDay = {
  offer: Offer;
  date: string;
  timeZone: string;
  span: Stretch;
  /** Of what is shown, when the business is not open. */
  shut: Stretch[];
  now: number;
  /** Null on a date that is over. */
  present: number | null;
};

/** People, or rooms, as they stand in the sections of a timeline; visits without anybody come first, classes alone last. */
export function linesOf(sections: Section[], shown: "people" | "rooms", day: DiaryDay, takenOf: TakenOf): Line[] {
  const rowsOf = (id: string) => sections.filter((section) => section.id === id);
  const line =
    (kind: Line["kind"], isOff = false) =>
    (row: Row) =>
      lineOf(row, kind, isOff, day, takenOf);
  const own = rowsOf(shown).flatMap(({ rows, off }) => [
    ...rows.map(line(shown === "people" ? "person" : "room")),
    ...off.map(line(shown === "people" ? "person" : "room", true)),
  ]);
  return [
    ...rowsOf("lost").flatMap(({ rows }) => rows.map(line("other"))),
    ...own.filter(({ isOff }) => !isOff),
    ...(shown === "people" ? rowsOf("classes").flatMap(({ rows }) => rows.map(line("other"))) : []),
    ...own.filter(({ isOff }) => isOff),
  ];
}

function lineOf(row: Row, kind: Line["kind"], isOff: boolean, day: DiaryDay, takenOf: TakenOf): Line {
  const { id, name, about, lanes, sessions, away } = row;
  const { offer, date, timeZone, span, shut } = day;
  const person = offer.resources.find((each) => each.id === id) ?? null;
  const pieces = lanes.flat();
  const gaps = kind === "person" ? gapsOf(pieces, id, day, takenOf) : [];
  return {
    ...{ id, name, about, kind, person, sessions, isOff, gaps },
    parts: partsOf(pieces, gaps),
    marks: awayMarks(
      [...away, ...(isOff ? [] : ofBusiness(shut))],
      span,
      person && weeklyHours(person, date, timeZone),
    ),
    freeFrom: kind === "person" && !isOff ? freeFrom(id, day, takenOf) : null,
  };
}

const ofBusiness = (shut: Stretch[]): Away[] => shut.map((each) => ({ ...each, isOwn: false, isClass: false }));

/** Each piece with its place among those that it meets. */
function partsOf(pieces: Piece[], gaps: Gap[]): Part[] {
  const inOrder = pieces.toSorted((one, other) => one.from - other.from || one.until - other.until);
  const clusters: Piece[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of inOrder) {
    if (piece.from < end) clusters.at(-1)?.push(piece);
    else clusters.push([piece]);
    end = Math.max(end, piece.until);
  }
  return clusters.flatMap((cluster) => {
    const ends: number[] = [];
    const placed = cluster.map((piece) => {
      const free = ends.findIndex((each) => each <= piece.from);
      const nth = free < 0 ? ends.length : free;
      ends[nth] = piece.until;
      return { piece, nth };
    });
    return placed.map(({ piece, nth }) => {
      const own = inOrder.filter(({ booking }) => booking.id === piece.booking.id);
      const isInGap = gaps.some(
        ({ booking, from, until }) => booking.id !== piece.booking.id && from <= piece.from && piece.until <= until,
      );
      return { ...piece, part: own.length > 1 ? own.indexOf(piece) + 1 : null, nth, of: ends.length, isInGap };
    });
  });
}

function gapsOf(pieces: Piece[], person: string, day: DiaryDay, takenOf: TakenOf): Gap[] {
  const { offer, now, present } = day;
  const byBooking = Map.groupBy(pieces, ({ booking }) => booking.id);
  const from = present === null ? Infinity : nextStep(now);
  return [...byBooking.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => one.from - other.from);
    return inOrder.flatMap((piece, nth): Gap[] => {
      const next = inOrder[nth + 1];
      if (!next || next.from <= piece.until) return [];
      const gap = { from: piece.until, until: next.from };
      const { claimed, away } = takenOf(person);
      const left = freeStretches({ ...gap, from: Math.max(gap.from, from) }, [...claimed, ...away]);
      const free = left.map(fromStep).flatMap((each) => {
        const fits = fittingServices({ offer, person, at: each.from, takenOf, isOpenFor: () => true }).length;
        return fits > 0 ? [{ ...each, fits }] : [];
      });
      return [{ ...gap, booking: piece.booking, free }];
    });
  });
}

/** People are asked for by their clients in steps of five minutes. */
const STEP_MS = 5 * MINUTE_MS;
const nextStep = (instant: number) => Math.ceil(instant / STEP_MS) * STEP_MS;
/** After a visit that ended at 10:11 a person is booked from 10:15 on. */
const fromStep = ({ from, until }: Stretch): Stretch => ({ from: nextStep(from), until });
const SHORTEST = 15;

/** The next instant at which a person is free for the shortest of the own services. */
export function freeFrom(person: string, { offer, span, now, present }: DiaryDay, takenOf: TakenOf): number | null {
  if (present === null) return null;
  const shortest = Math.min(...servicesOf(offer, person).map(({ minutes }) => minutes)) * MINUTE_MS;
  const least = Number.isFinite(shortest) ? shortest : SHORTEST * MINUTE_MS;
  const { claimed, away } = takenOf(person);
  const free = freeStretches({ from: Math.max(span.from, nextStep(now)), until: span.until }, [...claimed, ...away]);
  return free.map(fromStep).find(({ from, until }) => until - from >= least)?.from ?? null;
}

/** Of the hours that are shown, those before the first start on offer and after the last visit, or all on a closed day. */
export function shutOn(
  span: Stretch,
  slots: { time: string }[],
  { date, timeZone }: Pick<DiaryDay, "date" | "timeZone">,
): Stretch[] {
  if (slots.length === 0) return [span];
  const open = timeSpan(date, timeZone, slots, [], null);
  return freeStretches(span, [open]);
}

export type TakenOf = (resource: string) => Taken;

/** Until when each resource is taken, by id: by visits as long as they are there, by classes, and while it serves nobody. */
export function takenBy(
  sections: Section[],
  bookings: DayBooking[],
  { present, timeZone, shut }: Pick<DiaryDay, "present" | "timeZone" | "shut">,
): TakenOf {
  const rows = new Map(sections.flatMap(({ rows, off }) => [...rows, ...off]).map((row) => [row.id, row]));
  const visits = bookings.filter(
    (each) => each.status !== "cancelled" && !each.session && takenUntil(each, present) > Date.parse(each.startsAt),
  );
  const known = new Map<string, Taken>();
  const read = (id: string): Taken => {
    const row = rows.get(id);
    return {
      claimed: [
        ...visits.filter(({ resources }) => resources.includes(id)).flatMap((each) => stretchesOf(each, id, present)),
        ...(row?.sessions ?? []).map((each) => stayOf(each, timeZone)),
      ],
      away: [...shut, ...(row?.away ?? []).map(({ from, until }) => ({ from, until }))],
    };
  };
  return (id) => {
    const taken = known.get(id) ?? read(id);
    known.set(id, taken);
    return taken;
  };
}

/** `full`: an instant at which every room is taken while somebody is free; null: none that day. */
export type Rooms = { count: number; full: number | null };

/** Rooms hold people up where all of them are taken, and somebody who works could begin. */
export function roomsAhead({ offer, span, now, present }: DiaryDay, takenOf: TakenOf): Rooms | null {
  const inUse = offer.resources.filter(({ archived }) => !archived);
  const rooms = inUse.filter(({ kind, units }) => kind === "room" && units === null);
  if (rooms.length === 0) return null;
  const count = rooms.length;
  if (present === null) return { count, full: null };
  const ahead = { from: Math.max(span.from, now), until: span.until };
  const taken = (id: string) => {
    const { claimed, away } = takenOf(id);
    return freeStretches(ahead, freeStretches(ahead, [...claimed, ...away])); // joined, and cut to what is ahead
  };
  const ofRooms = rooms.map(({ id }) => taken(id));
  const ofPeople = inUse.filter(({ kind }) => kind === "person").map(({ id }) => taken(id));
  const isIn = (all: Stretch[], at: number) => all.some(({ from, until }) => from <= at && at < until);
  const edges = [...ofRooms, ...ofPeople].flat().flatMap(({ from, until }) => [from, until]);
  const full = [ahead.from, ...edges]
    .filter((at) => at < ahead.until)
    .sort((one, other) => one - other)
    .find((at) => ofRooms.every((room) => isIn(room, at)) && ofPeople.some((person) => !isIn(person, at)));
  return { count, full: full ?? null };
}

/** The services that a stretch of a visit serves, in the visit's order; all where the visit does not tell their lengths. */
function servicesIn({ services, startsAt }: DayBooking, { from, until }: Stretch) {
  let begins = Date.parse(startsAt);
  const served = (services ?? []).filter(({ minutes }) => {
    const own = { from: begins, until: begins + minutes * MINUTE_MS };
    begins = own.until;
    return own.from < until && from < own.until;
  });
  return served.length > 0 ? served : (services ?? []);
}

export const servedIn = (booking: DayBooking, stretch: Stretch): string[] =>
  servicesIn(booking, stretch).map(({ name }) => name);

/** The person who gave what is served there to that of the line, by id; null: nobody. */
export const giverOf = (part: Piece, line: string): string | null =>
  servicesIn(part.booking, part).find(({ handedFrom = line }) => handedFrom !== line)?.handedFrom ?? null;
