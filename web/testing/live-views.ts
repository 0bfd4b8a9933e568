import { expect } from "vitest";
import { DAY } from "../../domain/testing/givens.ts";
import { isKnown, type LiveParty, overAt, whereIs } from "../../domain/testing/live-evening.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { type UnsentChange, withUnsent } from "../../domain/unsent/unsent-change.ts";
import { groupsByNeed, needsOf } from "../members/bookings/booking/needs-today.ts";
import type { Booking } from "../members/bookings/booking/queries.ts";
import { isOver, mayFold, minutesLate, minutesOver } from "../members/bookings/booking/visit-state.ts";
import { keepable } from "../members/bookings/day-sheet/sheet.ts";

/** Minutes of `DAY`, in ms. */
export const instant = (minute: number) => Date.parse(`${DAY}T00:00Z`) + minute * MINUTE_MS;
export const iso = (minute: number) => new Date(instant(minute)).toISOString();
export const sorted = (ids: string[]) => ids.toSorted();
/** Millions of comparisons: `expect` is asked about those that differ. */
export function same(shown: unknown, truth: unknown) {
  if (JSON.stringify(shown) !== JSON.stringify(truth)) expect(shown).toEqual(truth);
}
export const idsOf = (all: { id: string }[]) => sorted(all.map(({ id }) => id));

/** In the list: what is folded, and who is over by how much. In the head: how many need somebody. */
export function checkList(parties: LiveParty[], bookings: Booking[], minute: number) {
  const now = instant(minute);
  const known = parties.filter((party) => isKnown(party, minute));
  const are = (...states: string[]) => known.filter((party) => states.includes(whereIs(party, minute)));
  same(
    idsOf(bookings.filter((each) => mayFold(each, now))),
    idsOf(are("gone", "forgotten").filter(({ from }) => from <= minute)),
  );
  const over = known.filter((party) => overAt(party, minute) > 0);
  same(
    bookings.flatMap((each) => minutesOver(each, now) ?? []).toSorted(),
    over.map((party) => overAt(party, minute)).toSorted(),
  );
  const late = are("due").filter(({ from }) => minute - from >= 5);
  const shownLate = bookings.filter((each) => minutesLate(each, now) !== null && !isOver(each, now));
  same(idsOf(shownLate), idsOf(late));
  const visits = new Set(bookings.filter(({ services }) => services).map(({ id }) => id));
  const waiting = are("come").filter(
    (party) => party.tables.length > 0 && !over.includes(party) && !visits.has(party.id), // who serves a visit begins
  );
  const { late: _, ...needs } = needsOf(bookings, now);
  same(needs, { waiting: waiting.length, over: over.length });
  const groups = new Map(groupsByNeed(bookings, now));
  same(idsOf(groups.get("done") ?? []), idsOf(are("gone", "forgotten")));
  const soon = are("expected").filter(({ from }) => from - minute <= 60);
  same(idsOf(groups.get("later") ?? []), idsOf(are("expected").filter((party) => !soon.includes(party))));
  const coming = new Set(groups.get("soon")?.map(({ id }) => id));
  same(idsOf(soon.filter(({ id }) => !coming.has(id))), []);
  const here = new Set(groups.get("here")?.map(({ id }) => id));
  same(idsOf(are("sits").filter(({ id }) => !here.has(id))), []);
  same(idsOf(are("come").filter(({ id }) => !here.has(id))), idsOf(waiting));
}

/** On the day sheet: who may still be given another table. */
export function checkSheet(parties: LiveParty[], bookings: Booking[], minute: number) {
  const here = parties.filter(
    (party) =>
      isKnown(party, minute) && party.tables.length > 0 && !["gone", "forgotten"].includes(whereIs(party, minute)),
  );
  same(idsOf(keepable({ bookings, asOf: iso(minute), isPast: false })), idsOf(here));
}

/** A device without a line since then: what members noted later lies on top of the bookings as it knew them. */
export function withNoted(kept: Booking[], parties: LiveParty[], since: number, minute: number): Booking[] {
  const made = parties.flatMap(({ id, notes, isCancelled }) =>
    notes
      .filter(({ at }) => since < at && at <= minute && !isCancelled)
      .flatMap(({ at, attendance }) => {
        const known = kept.find((each) => each.id === id);
        return known
          ? [
              {
                madeAt: instant(at),
                shows: { ...known, attendance, attendanceAt: iso(at) },
                bookingId: id,
                problem: null,
              },
            ]
          : [];
      }),
  );
  const changes = made
    .toSorted((one, other) => one.madeAt - other.madeAt)
    .map((each, id) => ({ id, ...each }) as never as UnsentChange<Booking>);
  return withUnsent(kept, changes, DAY);
}
