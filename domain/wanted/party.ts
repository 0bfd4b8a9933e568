import { fault } from "../faults.ts";
import type { Booked } from "../sheet/booked.ts";
import type { Asked } from "./asked.ts";

/** A table, or spots. */
export type PartyWanted = { kind: "party" };

/** Customers choose a service where there are no tables; a salon whose services are all archived has nothing to choose. */
export const problem = (_: PartyWanted, { plan, by, hasTables }: Asked) =>
  by === "customer" && !plan.house && (plan.offer || !hasTables) ? fault("service_missing") : null;

export const isBooked = (_: PartyWanted, booked: Booked) => booked.kind === "party";

export const sought = () => null;
