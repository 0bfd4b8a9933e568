import { fault } from "../../domain/faults.ts";
import type { Leg } from "../../domain/plan/rules.ts";
import type { Wanted } from "../../domain/wanted/wanted.ts";
import { refuseAt } from "../http/validate.ts";

/** A request of services, of seats, or (null) of neither. */
export function wantedIn({ services, sessionId }: { services?: Leg[]; sessionId?: string }): Wanted | null {
  if (sessionId === undefined) return services ? { kind: "visit", legs: services } : null;
  if (services) refuseAt("services", fault("class_alone"));
  return { kind: "class", session: sessionId };
}
