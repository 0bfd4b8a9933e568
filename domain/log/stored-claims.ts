import { type Claim, claimRows } from "../day/claim-rows.ts";
import { sessionStart } from "../judging/classes/refuse-seats.ts";
import type { BookingRules } from "../plan/rules.ts";
import { datesAround } from "../sheet/around.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { standingIn } from "./overbooked.ts";
import type { LoggedBooking, LogStep, Story } from "./read-log.ts";

/** A row of `claims`. */
export type StoredClaim = Claim & { bookingDate: string };

/** Claims that the log and its moves tell, of all dates of a story (docs/arrangement.md#proofs). */
export const claimsTold = ({ days }: Pick<Story, "days">): StoredClaim[] =>
  [...days].flatMap(([bookingDate, { bookings }]) =>
    [...bookings.values()].flatMap((booking) => claimRows(booking).map((claim) => ({ bookingDate, ...claim }))),
  );

/** Claims that only one side has: `missing` are told by the log and not stored, `unlogged` are stored and not told. */
export function compareClaims(told: StoredClaim[], stored: StoredClaim[]) {
  const [should, is] = [new Set(told.map(textOf)), new Set(stored.map(textOf))];
  return {
    missing: told.filter((claim) => !is.has(textOf(claim))),
    unlogged: stored.filter((claim) => !should.has(textOf(claim))),
  };
}

const textOf = ({ bookingDate, resourceId, startsAt, endsAt, bookingId, pinnedBy, override }: StoredClaim) =>
  JSON.stringify([bookingDate, resourceId, startsAt, endsAt, bookingId, pinnedBy, Boolean(override)]);

/** `claim` is of the later booking date, or else begins later; instants in ms. */
export type SharedSpan = { claim: StoredClaim; other: StoredClaim; from: number; to: number };

/** Spans in which one resource is taken twice, on whatever dates, and neither claim is an override. One pass for each resource. */
export function sharedSpans(claims: StoredClaim[]): SharedSpan[] {
  const exclusive = claims.filter(({ override }) => !override);
  return [...Map.groupBy(exclusive, ({ resourceId }) => resourceId).values()].flatMap((all) => {
    let open: StoredClaim[] = [];
    return all
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .flatMap((claim) => {
        open = open.filter(({ endsAt }) => endsAt > claim.startsAt);
        const shared = open.map((other) => ({
          ...(other.bookingDate > claim.bookingDate ? { claim: other, other: claim } : { claim, other }),
          ...{ from: claim.startsAt, to: Math.min(claim.endsAt, other.endsAt) },
        }));
        open.push(claim);
        return shared;
      });
  });
}

export type Holder = { bookingDate: string } & ({ bookingId: string } | { session: string });
/** `of`: the booking or class that had the resource at that time already; instants in ms. */
export type ClaimedOver = { resourceId: string; bookingId: string; of: Holder; from: number; to: number };

type Changed = { before: LoggedBooking | null; after: LoggedBooking };

/**
 * Spans that an entry took from other bookings, of whatever dates, or from a class that was held by then, and that no override
 * let it share (docs/invariants.md#i1). What a change leaves to a booking is not taken.
 */
export function claimedOver(step: LogStep, story: Story, rules: BookingRules): ClaimedOver[] {
  const dates = [step.entry.bookingDate, ...datesAround(step.entry.bookingDate)];
  const gained = changedBy(step, story).flatMap(({ before, after }) => gainedClaims(before, after));
  if (gained.length === 0) return [];
  const standing = standingIn(story, dates).flatMap((one) =>
    claimRows(one).map((claim) => ({ ...claim, of: { bookingDate: one.bookingDate, bookingId: one.id } })),
  );
  return gained.flatMap(({ claim, stay }) => [
    ...standing.flatMap((other) =>
      other.bookingId !== claim.bookingId && other.resourceId === claim.resourceId ? overlap(claim, claim, other) : [],
    ),
    ...classesWith(rules, claim.resourceId, dates).flatMap((held) => overlap(claim, stay, held)),
  ]);
}

function* changedOf({ entry, after, last }: LogStep, story: Story): Generator<Changed> {
  const moves = new Map((entry.moves ?? []).map((move) => [move.id, move]));
  if (after) yield { before: last?.bookingDate === after.bookingDate ? last : null, after };
  for (const { id, from } of moves.values()) {
    const moved = story.days.get(entry.bookingDate)?.bookings.get(id);
    if (moved && id !== after?.id) yield { before: { ...moved, assignment: from }, after: moved };
  }
}
const changedBy = (step: LogStep, story: Story) => [...changedOf(step, story)];

type Span = { startsAt: number; endsAt: number };

/** Those that are no override, and that the booking did not have for as long before. `stay`: without buffers, which may meet a class. */
function gainedClaims(before: LoggedBooking | null, after: LoggedBooking): { claim: Claim; stay: Span }[] {
  const had = claimRows(before);
  const visit = { startsAt: after.startsAt, endsAt: after.releasedAt ?? after.endsAt };
  return claimRows(after)
    .filter((claim) => !claim.override && !had.some((old) => !old.override && covers(old, claim)))
    .map((claim) => ({ claim, stay: within(claim, visit) }));
}

const covers = (old: Claim, claim: Claim) =>
  old.resourceId === claim.resourceId && old.startsAt <= claim.startsAt && old.endsAt >= claim.endsAt;

const within = (one: Span, other: Span): Span => ({
  startsAt: Math.max(one.startsAt, other.startsAt),
  endsAt: Math.min(one.endsAt, other.endsAt),
});

function overlap({ resourceId, bookingId }: Claim, span: Span, { of, ...held }: Span & { of: Holder }): ClaimedOver[] {
  const { startsAt: from, endsAt: to } = within(span, held);
  return from < to ? [{ resourceId, bookingId, of, from, to }] : [];
}

function classesWith(rules: BookingRules, resource: string, dates: string[]): (Span & { of: Holder })[] {
  return (rules.plan.sessions ?? []).flatMap((session) => {
    if (session.cancelled || !session.resources.includes(resource) || !dates.includes(session.date)) return [];
    const startsAt = sessionStart(rules, session);
    const of = { bookingDate: session.date, session: session.id };
    return startsAt === null ? [] : [{ of, startsAt, endsAt: startsAt + session.minutes * MINUTE_MS }];
  });
}
