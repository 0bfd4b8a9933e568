import { randomBytes } from "node:crypto";

/** Secrets that are made at a first start and kept, so that sessions and links outlive a restart. */
export const KEYS = ["SESSION_KEYS", "LINK_KEYS", "WEBHOOK_SECRET"];

export const randomKey = () => randomBytes(32).toString("base64url");
