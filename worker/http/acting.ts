import type { Context } from "hono";
import { fail } from "../../contract/errors.ts";
import type { Services } from "../services.ts";
import { digest } from "./tokens.ts";

export type Acting = {
  services: Services;
  workspaceId: string;
  /** `customer` or a member's id. */
  actor: string;
  /** The Idempotency-Key (docs/rules.md#idempotency). */
  key: string | undefined;
};

export const keyOf = (c: Context) => c.req.header("Idempotency-Key");

export const customerActing = (services: Services, workspaceId: string, key: string | undefined): Acting => ({
  services,
  workspaceId,
  actor: "customer",
  key,
});

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

/** Hashes workspace and Idempotency-Key. Throws `invalid_input` when the key is malformed. */
export const commandIdOf = (workspaceId: string, key: string): string =>
  isKey(key) ? digest(workspaceId, key) : refuseKey();

export const isKey = (key: string | undefined): boolean => key !== undefined && KEY_PATTERN.test(key);

export function refuseKey(): never {
  const message = "Send an Idempotency-Key of 8 to 100 letters, digits, - and _";
  return fail("invalid_input", undefined, { errors: [{ path: "Idempotency-Key", message }] });
}
