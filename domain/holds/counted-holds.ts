import { isAbandoned } from "./hold.ts";

/** A hold's row with what it takes; instants in ms. */
export type HeldPlace = {
  id: string;
  bookingDate: string;
  startsAt: number;
  /** With its reset. */
  endsAt: number;
  spots: number;
  guests: number;
  holdUntil: number;
  claims: { resource: string; startsAt: number; endsAt: number }[];
};

type Sum = { bookingDate: string; startsAt: number; endsAt: number; spots: number; guests: number; parties: number };

/** Holds whose end is so long ago that their place counts as free (docs/decisions/122-who-reads-says-what-a-hold-is.md). */
export const abandonedOf = <Held extends Pick<HeldPlace, "holdUntil">>(holds: Held[], now: number): Held[] =>
  holds.filter(({ holdUntil }) => isAbandoned(holdUntil, now));

/** Rows which take these holds off sums of spots, guests and parties. */
export const taking = (holds: HeldPlace[]): Sum[] =>
  holds.map(({ bookingDate, startsAt, endsAt, spots, guests }) => ({
    ...{ bookingDate, startsAt, endsAt, spots: -spots, guests: -guests, parties: -1 },
  }));

type Claimed = { bookingDate: string; startsAt: number; endsAt: number; resources: string[] };

/** Stretches that resources are taken for, without those of these holds. */
export function claimedWithout<Stretch extends Claimed>(claimed: Stretch[], holds: HeldPlace[]): Stretch[] {
  const gone = holds.flatMap(({ bookingDate, claims }) => claims.map((claim) => ({ ...claim, bookingDate })));
  if (gone.length === 0) return claimed;
  return claimed.map((stretch) => {
    const resources = [...stretch.resources];
    for (const { resource, ...span } of gone) {
      const at = isSame(span, stretch) ? resources.indexOf(resource) : -1;
      if (at >= 0) resources.splice(at, 1); // another may share it
    }
    return { ...stretch, resources };
  });
}

type Span = Pick<Claimed, "bookingDate" | "startsAt" | "endsAt">;
const isSame = (one: Span, other: Span) =>
  one.bookingDate === other.bookingDate && one.startsAt === other.startsAt && one.endsAt === other.endsAt;
