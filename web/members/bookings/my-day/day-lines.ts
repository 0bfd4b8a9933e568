import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import type { Away } from "../board/unavailable.ts";
import type { DayBooking } from "../booking/queries.ts";
import { isOver, isServed } from "../booking/visit-state.ts";
import type { Session } from "../sessions/queries.ts";

type Stretch = { from: number; until: number };
/** In ms. `gap`: of a visit in which the person is free while a colour takes; `isPlain`: too short, or over. */
export type DayLine =
  | ({ is: "visit"; booking: DayBooking; isRest: boolean } & Stretch)
  | ({ is: "gap"; booking: DayBooking; isPlain: boolean } & Stretch)
  | ({ is: "class"; session: Session } & Stretch)
  | ({ is: "break" } & Stretch)
  | ({ is: "free" } & Stretch);

type Day = {
  person: string;
  bookings: DayBooking[];
  sessions: Session[];
  /** Also while a class is held. */
  away: Away[];
  /** The business's hours on the date, in ms. */
  opens: number;
  closes: number;
  /** Null: the date is over. */
  now: number | null;
};

/** Shorter stretches take no visit. */
const SHORTEST_MS = 15 * MINUTE_MS;
const STEP_MS = 5 * MINUTE_MS;
/** After a visit that ended at 10:11 a person is booked from 10:15 on. */
const nextStep = (instant: number) => Math.ceil(instant / STEP_MS) * STEP_MS;

/**
 * A person's date, line by line: visits that are not over, breaks, and what is free from now on. A place that is held for somebody is
 * neither. `next`: who comes next, or
 * who is served; `done`: visits that are over. `ends`: when the person is done; null: not at work.
 */
export function dayLines({ person, bookings, sessions, away: closed, opens, closes, now }: Day) {
  const own = bookings.filter((booking) => isOwn(booking, person));
  const done = own.filter((booking) => isOver(booking, now));
  const ahead = own.filter((booking) => !done.includes(booking) && !booking.hold);
  const away = closed.filter(({ isClass }) => !isClass);
  const classes = sessions.flatMap((session) => classOf(session, person));
  const work = workOf(away, { from: opens, until: closes });
  const visits = ahead.flatMap((booking) => linesOf(booking, person));
  const breaks = work ? merged(away.filter((each) => each.from > work.from && each.until < work.until)) : [];
  const present = now === null ? Number.POSITIVE_INFINITY : nextStep(now);
  const begins = visits.filter((line) => line.is === "visit");
  const gaps = visits.filter((line) => line.is === "gap");
  const isOpen = ({ from, until }: Stretch) => !begins.some((line) => line.from < until && line.until > from);
  const busy = [...own.flatMap((booking) => takenBy(booking, person)), ...closed.filter(({ isClass }) => isClass)];
  const free = work ? without({ ...work, from: Math.max(work.from, present) }, [...busy, ...breaks, ...gaps]) : [];
  const lines: DayLine[] = [
    ...begins,
    ...classes.filter(({ until }) => until > present),
    ...gaps.filter(isOpen).map((gap) => ({ ...gap, isPlain: gap.until - Math.max(gap.from, present) < SHORTEST_MS })),
    ...breaks.filter(({ until }) => until > present).map((each) => ({ ...each, is: "break" as const })),
    ...free
      .map(({ from, until }) => ({ from: nextStep(from), until }))
      .filter(({ from, until }) => until - from >= SHORTEST_MS)
      .map((each) => ({ ...each, is: "free" as const })),
  ];
  const comes = ahead.find((booking) => now === null || !isServed(booking, now)) ?? ahead[0] ?? null;
  return { next: comes, done, ends: work?.until ?? null, lines: lines.sort((a, b) => a.from - b.from) };
}

const isOwn = ({ status, attendance, resources }: DayBooking, person: string) =>
  status !== "cancelled" && attendance !== "no_show" && resources.includes(person);

function classOf(session: Session, person: string): Extract<DayLine, { is: "class" }>[] {
  const { startsAt, minutes, resources, cancelled } = session;
  if (cancelled || startsAt === null || !resources.includes(person)) return [];
  const from = Date.parse(startsAt);
  return [{ is: "class", session, from, until: from + minutes * MINUTE_MS }];
}

/** The hours between the first and the last minute at work; null: away all day. */
function workOf(away: Away[], open: Stretch): Stretch | null {
  const hours = without(open, away);
  const [first, last] = [hours[0], hours.at(-1)];
  return first && last ? { from: first.from, until: last.until } : null;
}

/** The stretches of a whole that are in none of the others. */
function without(whole: Stretch, others: Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  let from = whole.from;
  for (const other of merged(others)) {
    if (other.from > from) left.push({ from, until: Math.min(other.from, whole.until) });
    from = Math.max(from, other.until);
    if (from >= whole.until) break;
  }
  if (from < whole.until) left.push({ from, until: whole.until });
  return left.filter(({ from, until }) => until > from);
}

/** Those that touch are one. */
function merged(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { from, until } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else all.push({ from, until });
  }
  return all;
}

const takenBy = ({ spans, resources, startsAt, endsAt }: DayBooking, person: string): Stretch[] =>
  (spans ?? resources.map((resource) => ({ resource, startsAt, endsAt })))
    .filter(({ resource }) => resource === person)
    .map((span) => ({ from: Date.parse(span.startsAt), until: Date.parse(span.endsAt) }))
    .sort((a, b) => a.from - b.from);

/** A visit's parts with the person, and the gaps between them. */
function linesOf(booking: DayBooking, person: string): DayLine[] {
  const [starts, ends] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  return takenBy(booking, person).flatMap(({ from, until }, i, all) => {
    const part = { from: Math.max(from, starts), until: Math.min(until, ends) }; // without what is kept free about it
    const next = all[i + 1];
    const line: DayLine = { is: "visit", booking, isRest: i > 0, ...part };
    return next ? [line, { is: "gap", booking, isPlain: true, from: part.until, until: next.from }] : [line];
  });
}
