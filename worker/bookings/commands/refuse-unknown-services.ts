import { isCommandLogged } from "../../../db/diary/bookings.ts";
import type { Envelope } from "../../../domain/day/commands.ts";
import type { Leg } from "../../../domain/rules.ts";
import { legsProblem } from "../../../domain/services/legs-problem.ts";
import type { Acting } from "../../http/acting.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf } from "../../rules-of.ts";

/** A command that was made already is answered whatever the offer has become. `legs` undefined: a party alone. */
export async function refuseUnknownServices(
  { services: s, workspaceId }: Acting,
  { commandId, by }: Pick<Envelope, "commandId" | "by">,
  legs: Leg[] | undefined,
  hasTables?: boolean,
) {
  const db = s.diary(workspaceId);
  const { plan } = await rulesOf(db, workspaceId);
  const problem = legsProblem(plan, legs, by === "customer" ? "customer" : "member", hasTables);
  if (problem && !(await isCommandLogged(db, workspaceId, commandId))) refuseAt("services", problem);
}

export function refuseClassWithServices({ sessionId, services }: { sessionId?: string; services?: Leg[] }): void {
  if (sessionId !== undefined && services) refuseAt("services", "A class is a service by itself");
}
