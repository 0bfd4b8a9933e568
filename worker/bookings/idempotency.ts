import { fail } from "../../contract/errors.ts";
import { digest } from "../http/tokens.ts";

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

/** `commandId`: a hash of workspace and key, or random without a key (docs/rules.md#idempotency). */
export type CommandIdentity = { commandId: string; keyed: boolean; requestHash: string | null };

/** Hashes `request`, to detect a key that is reused for another one. */
export function identify(workspaceId: string, key: string | undefined, request: unknown): CommandIdentity {
  if (key === undefined) return { commandId: crypto.randomUUID(), keyed: false, requestHash: null };
  if (!KEY_PATTERN.test(key)) refuseKey();
  return { commandId: digest(workspaceId, key), keyed: true, requestHash: digest(JSON.stringify(request)) };
}

/** Requires a key: without one a lost answer could become a second booking. */
export function identifyKeyed(workspaceId: string, key: string | undefined, request: unknown): CommandIdentity {
  return identify(workspaceId, key ?? refuseKey(), request);
}

function refuseKey(): never {
  const message = "Send an Idempotency-Key of 8 to 100 letters, digits, - and _";
  return fail("invalid_input", undefined, { errors: [{ path: "Idempotency-Key", message }] });
}
