import { type Fault, fault } from "../faults.ts";
import type { Leg, PlanRules } from "../plan/rules.ts";
import { isSameLegs } from "../services/chosen-visit.ts";
import { type Booked, promiseOf, type SoughtVisit } from "../sheet/booked.ts";

export type ActorKind = "customer" | "member";

/** A table, or spots. */
type PartyWanted = { kind: "party" };
/** Services in order. */
type VisitWanted = { kind: "visit"; legs: Leg[] };
/** Seats of a class, by its id; its start is the time that is asked for. */
type ClassWanted = { kind: "class"; session: string };

export type Wanted = PartyWanted | VisitWanted | ClassWanted;

/** Customers and members ask for different things. `hasTables`: of the type of business. */
type Asked = { plan: PlanRules; by: ActorKind; hasTables: boolean };

type Kind<Own extends Wanted> = {
  problem(wanted: Own, asked: Asked): Fault | null;
  isBooked(wanted: Own, booked: Booked): boolean;
  sought(wanted: Own): SoughtVisit | null;
};

const KINDS: { [K in Wanted["kind"]]: Kind<Extract<Wanted, { kind: K }>> } = {
  party: {
    /** Customers choose a service where there are no tables; a salon whose services are all archived has nothing to choose. */
    problem: (_, { plan, by, hasTables }) =>
      by === "customer" && !plan.house && (plan.offer || !hasTables) ? fault("service_missing") : null,
    isBooked: (_, booked) => booked.kind === "party",
    sought: () => null,
  },
  visit: {
    problem: visitProblem,
    /** It keeps the lengths and the price that were told. */
    isBooked: ({ legs }, booked) => isSameLegs(legs, promiseOf(booked)?.legs ?? []),
    sought: ({ legs }) => ({ legs, lengths: null }),
  },
  class: {
    /** The day knows its classes. */
    problem: () => null,
    /** Seats are asked for each time, because their class may have moved. */
    isBooked: () => false,
    sought: () => null,
  },
};

/** Customers ask for what is online. Whether somebody has time is decided by the day. */
function visitProblem({ legs }: VisitWanted, { plan, by }: Asked): Fault | null {
  const { offer } = plan;
  const isOffered = (each: { archived: boolean; online: boolean } | undefined) =>
    each !== undefined && !each.archived && (by === "member" || each.online);
  const services = new Map(offer?.services.map((service) => [service.id, service]));
  if (!legs.every(({ service }) => isOffered(services.get(service)))) return fault("unknown_service");
  if (legs.some(({ service }) => services.get(service)?.seats)) return fault("class_date_missing");
  const people = new Map(offer?.resources.flatMap((each) => (each.kind === "person" ? [[each.id, each]] : [])));
  return legs.every(({ person }) => person === undefined || isOffered(people.get(person)))
    ? null
    : fault("unknown_person");
}

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
