import type { Fault } from "../faults.ts";
import type { PlanRules } from "../plan/rules.ts";
import { type Booked, promiseOf, type SoughtVisit } from "../sheet/booked.ts";
import type { ActorKind, Asked } from "./asked.ts";
import * as seats from "./class.ts";
import * as party from "./party.ts";
import * as visit from "./visit.ts";

export type Wanted = party.PartyWanted | visit.VisitWanted | seats.ClassWanted;

type Kind<Own extends Wanted> = {
  problem(wanted: Own, asked: Asked): Fault | null;
  isBooked(wanted: Own, booked: Booked): boolean;
  sought(wanted: Own): SoughtVisit | null;
};

const KINDS: { [K in Wanted["kind"]]: Kind<Extract<Wanted, { kind: K }>> } = { party, visit, class: seats };

const kindOf = ({ kind }: Wanted) => KINDS[kind] as Kind<Wanted>; // the one of its own kind

/** Words about what cannot be asked for; null: it can. */
export const problemOf = (plan: PlanRules, wanted: Wanted, by: ActorKind, hasTables = true): Fault | null =>
  kindOf(wanted).problem(wanted, { plan, by, hasTables });

type Wanting = { wanted: Booked };

/** Null where the booking has already what a change asks for. */
export const otherThan = (booking: Wanting | null, asked: Wanted | null): Wanted | null =>
  booking && asked && kindOf(asked).isBooked(asked, booking.wanted) ? null : asked;

/** The visit to place: the one asked for, whose lengths nobody has promised yet, or the booking's own; null: no visit. */
export const soughtVisit = (asked: Wanted | null, booking: Wanting | null): SoughtVisit | null =>
  asked ? kindOf(asked).sought(asked) : booking && promiseOf(booking.wanted);
