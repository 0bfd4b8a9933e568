import { createHash } from "node:crypto";
import type { SavedRules } from "../../test/oracle/closed-days.ts";

export const KINDS = [
  "book",
  "change by link",
  "move by link",
  "cancel by link",
  "phone or walk-in",
  "book against a limit",
  "edit",
  "move",
  "cancel",
  "attendance",
  "undo attendance",
  "late fact",
  "delete",
  "place",
  "extend",
  "tidy",
  "pin",
  "save hours",
  "save periods",
  "save tables",
  "save offer",
  "add exception",
  "remove exception",
  "hold class",
  "move class",
  "call off class",
] as const;
export type Kind = (typeof KINDS)[number];
export type Fields = Record<string, unknown>;

/** With its answer. After a kill that is unknown until the key is asked again. */
export type Attempt = {
  kind: Kind;
  workspaceId: string;
  key: string;
  by: "customer" | "owner" | "staff";
  method: string;
  route: string;
  body: Fields | undefined;
  /** Null for a new booking. */
  bookingId: string | null;
  sentAt: number;
  answeredAt: number;
  answer: "acknowledged" | "refused" | "unknown";
  /** The refusal's reason, or the kind of failure. */
  said: string;
  view: Fields | null;
  /** Bookings that the answer says were given another table, or pinned. */
  moved: string[];
  /** The first call had no answer. */
  wasUnknown: boolean;
};

/** Calls and answers, rules it saw, messages that the providers took. */
export type Witnessed = {
  attempts: Attempt[];
  rules: Map<string, SavedRules>;
  mails: Map<string, number>;
  sms: { to: string; text: string }[];
  /** The product's clock at the end. */
  now: number;
};

export const digest = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Workspace and Idempotency-Key make it (docs/rules.md#idempotency). */
export const commandIdOf = ({ workspaceId, key }: Attempt) => digest(workspaceId, key);

/** Rules have versions instead of keys, and the log has no entry for them. */
const CHANGES_RULES = new Set<Kind>([
  ...(["save hours", "save periods", "save tables", "save offer", "add exception", "remove exception"] as const),
  ...(["hold class", "move class", "call off class"] as const),
]);
export const hasKey = ({ kind }: Attempt) => !CHANGES_RULES.has(kind);
export const keyed = ({ attempts }: Witnessed) => attempts.filter(hasKey);
