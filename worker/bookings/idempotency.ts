import { fail } from "../../contract/errors.ts";
import { digest } from "../http/tokens.ts";

const KEY = /^[A-Za-z0-9_-]{8,100}$/;

/**
 * What makes a command happen once: derived from the key and its workspace, or random where there is no key
 * (docs/rules.md#idempotency).
 */
export type CommandIdentity = { commandId: string; keyed: boolean; requestHash: string | null };

/** `request` says what is asked for, so that the same key with something else is found out. */
export function identify(workspaceId: string, key: string | undefined, request: unknown): CommandIdentity {
  if (key === undefined) return { commandId: crypto.randomUUID(), keyed: false, requestHash: null };
  if (!KEY.test(key)) refuseKey();
  return { commandId: digest(workspaceId, key), keyed: true, requestHash: digest(JSON.stringify(request)) };
}

/** Where a key is required: without one a lost answer could become a second booking. */
export function identifyKeyed(workspaceId: string, key: string | undefined, request: unknown): CommandIdentity {
  return identify(workspaceId, key ?? refuseKey(), request);
}

function refuseKey(): never {
  const message = "Send an Idempotency-Key of 8 to 100 letters, digits, - and _";
  return fail("invalid_input", undefined, { errors: [{ path: "Idempotency-Key", message }] });
}
