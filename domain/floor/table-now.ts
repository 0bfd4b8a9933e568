import { endsVisit } from "../day/attendance.ts";
import { minutesOver } from "../sheet/presence.ts";
import type { SheetBooking } from "../sheet/sheet-booking.ts";
import { MINUTE_MS } from "../time/calendar.ts";

/** A party at a table, not cancelled; instants in ms. `attendanceAt`: when its attendance was noted. */
export type FloorVisit = Pick<SheetBooking, "id" | "startsAt" | "endsAt" | "attendance" | "attendanceAt">;

/**
 * | state | the table |
 * | --- | --- |
 * | `overdue` | is used, or kept, for a party that is here beyond its stay |
 * | `seated` | is used by a party |
 * | `waiting` | waits for a party that has arrived |
 * | `due` | waits for a party whose time has come |
 * | `closed` | is closed by the owner |
 * | `soon` | is free, but a party comes, or it closes, within three quarters of an hour |
 * | `free` | is free |
 */
export type TableState = "overdue" | "seated" | "waiting" | "due" | "closed" | "soon" | "free";

/**
 * `party`: whom the state is about. `since`: when it sat down or arrived, else when its stay began. `sharing`: others who sit
 * there too; while nobody sits, others for whom the table is kept too. `waiting`: while a party sits, those who arrived, then
 * those whose time has come. `next`: who comes after. `closedUntil`: when it opens again; Infinity: on another date.
 * `freeUntil`: when a free table is needed or closes, whichever is earlier.
 */
export type TableNow<Visit extends FloorVisit> = {
  state: TableState;
  party: Visit | null;
  since: number | null;
  sharing: Visit[];
  waiting: Visit[];
  next: Visit | null;
  closedUntil: number | null;
  freeUntil: number | null;
};

export const SOON_MINUTES = 45;

type Stretch = { from: number; until: number };

/** Decides a table's state at an instant (ms) by its parties and by the stretches in which it is closed. */
export function tableNow<Visit extends FloorVisit>(all: Visit[], closed: Stretch[], now: number): TableNow<Visit> {
  const visits = all.filter(({ attendance }) => !endsVisit(attendance)).toSorted((a, b) => a.startsAt - b.startsAt);
  const sitting = visits.filter(isSeated);
  const claiming = [...visits.filter(hasArrived), ...visits.filter((each) => isDue(each, now))];
  const here = [...sitting, ...claiming];
  const [party, ...sharing] = sitting.length > 0 ? sitting : claiming;
  const next = visits.find((each) => !here.includes(each) && each.startsAt > now) ?? null;
  const nobody = { party: null, since: null, next, sharing, waiting: [], closedUntil: null, freeUntil: null };
  if (party) {
    const since = party.attendanceAt ?? Math.min(party.startsAt, now);
    const waiting = sitting.length > 0 ? claiming : [];
    return { ...nobody, state: stateWith(party, now), party, since, waiting };
  }
  const closedUntil = opensAgain(closed, now);
  if (closedUntil > now) return { ...nobody, state: "closed", closedUntil };
  const closes = closed.map(({ from }) => from).filter((from) => from > now);
  const freeUntil = Math.min(next?.startsAt ?? Infinity, ...closes);
  if (freeUntil === Infinity) return { ...nobody, state: "free" };
  return { ...nobody, state: freeUntil - now < SOON_MINUTES * MINUTE_MS ? "soon" : "free", freeUntil };
}

/** `now` where it is open. A table may be closed alone and with its area, in stretches that overlap or follow each other. */
const opensAgain = (closed: Stretch[], now: number): number =>
  closed
    .toSorted((one, other) => one.from - other.from)
    .reduce((open, { from, until }) => (from <= open ? Math.max(open, until) : open), now);

const isSeated = ({ attendance }: FloorVisit) => attendance === "seated";
const hasArrived = ({ attendance }: FloorVisit) => attendance === "arrived";

/** The party is not noted yet, and its stay is not over. */
const isDue = ({ attendance, startsAt, endsAt }: FloorVisit, now: number) =>
  attendance === null && startsAt <= now && now < endsAt;

function stateWith(party: FloorVisit, now: number): TableState {
  if (minutesOver(party, now) !== null) return "overdue";
  if (isSeated(party)) return "seated";
  return hasArrived(party) ? "waiting" : "due";
}
