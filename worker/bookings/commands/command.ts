import type { Command, Envelope } from "../../../domain/day/commands.ts";
import { fault } from "../../../domain/faults.ts";
import type { Leg } from "../../../domain/plan/rules.ts";
import type { Wanted } from "../../../domain/wanted/wanted.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { digest } from "../../http/tokens.ts";
import { refuseAt } from "../../http/validate.ts";

type FieldsOf<Any> = Any extends Command ? Omit<Any, keyof Envelope> : never;

/**
 * The id is a hash of workspace and key, or random without a key; `request` is hashed to detect a key reused for
 * another one (docs/rules.md#idempotency).
 */
export function command<Fields extends FieldsOf<Command>>(
  { services, workspaceId, actor, key }: Acting,
  request: unknown,
  fields: Fields,
): Fields & Envelope {
  return {
    ...fields,
    commandId: key === undefined ? crypto.randomUUID() : commandIdOf(workspaceId, key),
    requestHash: key === undefined ? null : digest(JSON.stringify(request)),
    actor,
    by: actor === "customer" ? "customer" : "member",
    now: services.now(),
  };
}

/** A request of services, of seats, or (null) of neither. */
export function wantedIn({ services, sessionId }: { services?: Leg[]; sessionId?: string }): Wanted | null {
  if (sessionId === undefined) return services ? { kind: "visit", legs: services } : null;
  if (services) refuseAt("services", fault("class_alone"));
  return { kind: "class", session: sessionId };
}
