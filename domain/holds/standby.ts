import type { Leg } from "../plan/rules.ts";
import type { BookingSource } from "../sheet/sheet-booking.ts";

/**
 * A party that waits, as a day knows it: no personal data (docs/rules.md#waitlist). `from`, `until`, `around`: wall times of this date,
 * `around` null: the earliest start first. `offeredDate`: where its open hold is. `leastNotice` in minutes; instants in ms. `refused`: starts
 * that are not held for it again, or not before `until`. `sleeps`: offers that ended without an answer.
 */
export type Standby = {
  id: string;
  version: number;
  state: "waiting" | "offered" | "asleep";
  offeredDate: string | null;
  guests: number;
  from: string;
  until: string;
  around: string | null;
  wish: { area?: string; legs?: Leg[]; session?: string } | null;
  source: BookingSource;
  leastNotice: number;
  createdAt: number;
  hasEmail: boolean;
  hasPhone: boolean;
  refused: { date: string; time: string; until: number | null }[];
  sleeps: number;
  /** When the window of its last date is over, in ms. */
  endsAt: number;
  /** No message reached it, so it sleeps. */
  isUnreachable: boolean;
  /** All its dates. */
  dates: string[];
};

/** But for its window, which is one date's. */
export const isSameWish = (a: Standby, b: Standby): boolean =>
  JSON.stringify(sharedOf(a)) === JSON.stringify(sharedOf(b));

const sharedOf = ({
  state,
  offeredDate,
  guests,
  wish,
  leastNotice,
  createdAt,
  refused,
  sleeps,
  endsAt,
  isUnreachable,
}: Standby) => [
  ...[state, offeredDate, guests, wish, leastNotice, createdAt],
  ...[refused, sleeps, endsAt, isUnreachable],
];
