import type { Leg } from "../plan/rules.ts";

/** A price as it was told, in the minor unit of the currency of then (ISO 4217); `isFrom`: at least that. */
export type ToldPrice = { minor: number; currency: string; isFrom: boolean };

/** Minutes of each part of each leg. They are promised when a visit is booked, and stay. */
export type VisitLengths = number[][];

/** `handedFrom`: who gave the service to its person (docs/evening.md#sick-today). */
type PromisedLeg = Leg & { handedFrom?: string | undefined };

/** Services in order, with the price that was told; null: none was. */
export type Promised = { legs: PromisedLeg[]; lengths: VisitLengths; price: ToldPrice | null };

/** A visit of services that is asked for; `lengths` null: not promised yet. */
export type SoughtVisit = Pick<Promised, "legs"> & { lengths: VisitLengths | null };

/** The kinds of bookings. Seats of a class, by its id, take the place of any resource. */
export type Booked =
  | { kind: "party" }
  | ({ kind: "visit" } & Promised)
  | ({ kind: "class"; session: string } & Promised);

export const PARTY = { kind: "party" } as const;

/** Null: a party alone. */
export const promiseOf = (wanted: Booked): Promised | null => (wanted.kind === "party" ? null : wanted);

/** The class of a booking; null: another kind. */
export const classOf = ({ wanted }: { wanted: Booked }): string | null =>
  wanted.kind === "class" ? wanted.session : null;
