import { type Claim, claimRows } from "../day/claim-rows.ts";
import type { Story } from "./read-log.ts";

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
