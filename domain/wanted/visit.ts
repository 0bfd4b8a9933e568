import { type Fault, fault } from "../faults.ts";
import type { Leg } from "../plan/rules.ts";
import { isSameLegs } from "../services/legs.ts";
import { type Booked, promiseOf, type SoughtVisit } from "../sheet/booked.ts";
import type { Asked } from "./asked.ts";

/** Services in order. */
export type VisitWanted = { kind: "visit"; legs: Leg[] };

/** Customers ask for what is online. Whether somebody has time is decided by the day. */
export function problem({ legs }: VisitWanted, { plan, by }: Asked): Fault | null {
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

/** It keeps the lengths and the price that were told. */
export const isBooked = ({ legs }: VisitWanted, booked: Booked) => isSameLegs(legs, promiseOf(booked)?.legs ?? []);

export const sought = ({ legs }: VisitWanted): SoughtVisit => ({ legs, lengths: null });
