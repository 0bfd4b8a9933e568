import { type Booked, PARTY, type Promised, promiseOf } from "../sheet/booked.ts";

/** A booking's kind as rows and the log keep it; null: a party alone. `session`: seats of that class. */
export type StoredVisit = Promised & { session?: string | undefined };

/** Always in one order, because the same text is no change. */
export function bookedOf(visit: StoredVisit | null | undefined): Booked {
  if (!visit) return PARTY;
  const { session, legs, lengths, price } = visit;
  const promised = { legs, lengths, price };
  return session === undefined ? { kind: "visit", ...promised } : { kind: "class", session, ...promised };
}

export function storedVisit(wanted: Booked): StoredVisit | null {
  const promised = promiseOf(wanted);
  if (!promised) return null;
  const { legs, lengths, price } = promised;
  return { legs, lengths, price, ...(wanted.kind === "class" ? { session: wanted.session } : {}) };
}

/** The fields of a booking, or of its change, as the log keeps them. */
export const toLogged = <Fields extends { wanted?: Booked }>({ wanted, ...fields }: Fields) =>
  wanted === undefined ? fields : { ...fields, visit: storedVisit(wanted) };

export const fromLogged = ({ visit, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  visit === undefined ? fields : { ...fields, wanted: bookedOf(visit as StoredVisit | null) }; // as the day wrote it
