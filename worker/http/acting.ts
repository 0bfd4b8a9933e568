import type { Context } from "hono";
import type { Services } from "../services.ts";

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
