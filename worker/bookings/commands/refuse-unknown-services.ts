import { isCommandLogged } from "../../../db/diary/bookings.ts";
import type { Envelope } from "../../../domain/day/commands.ts";
import { problemOf, type Wanted } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf } from "../../rules-of.ts";

/** A command that was made already is answered whatever the offer has become. */
export async function refuseUnknownServices(
  { services: s, workspaceId }: Acting,
  { commandId, by, wanted }: Pick<Envelope, "commandId" | "by"> & { wanted: Wanted | null },
  hasTables?: boolean,
) {
  if (!wanted || wanted.kind === "class") return;
  const db = s.diary(workspaceId);
  const { plan } = await rulesOf(db, workspaceId);
  const problem = problemOf(plan, wanted, by === "customer" ? "customer" : "member", hasTables);
  if (problem && !(await isCommandLogged(db, workspaceId, commandId))) refuseAt("services", problem);
}
