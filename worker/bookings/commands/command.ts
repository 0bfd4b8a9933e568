import { fail } from "../../../contract/errors.ts";
import type { Command, Envelope } from "../../../domain/day/commands.ts";
import type { Acting } from "../../http/acting.ts";
import { digest } from "../../http/tokens.ts";

type FieldsOf<Any> = Any extends Command ? Omit<Any, keyof Envelope> : never;

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

/**
 * The id is a hash of workspace and key, or random without a key; `request` is hashed to detect a key reused for
 * another one (docs/rules.md#idempotency).
 */
export function command<Fields extends FieldsOf<Command>>(
  { services, workspaceId, actor, key }: Acting,
  request: unknown,
  fields: Fields,
): Fields & Envelope {
  if (key !== undefined && !KEY_PATTERN.test(key)) refuseKey();
  return {
    ...fields,
    commandId: key === undefined ? crypto.randomUUID() : digest(workspaceId, key),
    requestHash: key === undefined ? null : digest(JSON.stringify(request)),
    actor,
    by: actor === "customer" ? "customer" : "member",
    now: services.now(),
  };
}

export function refuseKey(): never {
  const message = "Send an Idempotency-Key of 8 to 100 letters, digits, - and _";
  return fail("invalid_input", undefined, { errors: [{ path: "Idempotency-Key", message }] });
}
