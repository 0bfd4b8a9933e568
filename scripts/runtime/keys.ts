import { randomBytes } from "node:crypto";

/** Kept from the first start, so that sessions and links survive a restart. */
export const KEYS = ["SESSION_KEYS", "LINK_KEYS", "WEBHOOK_SECRET", "PUSH_KEY"];

export const randomKey = () => randomBytes(32).toString("base64url");
