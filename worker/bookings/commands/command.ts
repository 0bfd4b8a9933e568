import type { Command, Envelope } from "../../../domain/day/commands.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { digest } from "../../http/tokens.ts";

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
