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
  "join list",
  "say yes",
  "say no",
  "change wish",
  "wake",
  "leave list",
  "hold place",
  "tell",
  "extend hold",
  "accept for them",
  "withdraw",
  "save hold rules",
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
  /** All that a party may wait for. */
  dates?: string[];
  /** Null for a new booking; a hold, or a party that waits. */
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
  /** The product's clock, at the earliest, when it handed a mail over, by the mail's key; in ms. */
  takenAfter: Map<string, number>;
  /** The product's clock at the end. */
  now: number;
};

export const digest = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Workspace and Idempotency-Key make it (docs/rules.md#idempotency). */
export const commandIdOf = ({ workspaceId, key }: Attempt) => digest(workspaceId, key);

/** A party joins each further date, and changes its wish on those it had, by a key made of its own. */
export const commandIdsOf = (attempt: Attempt): string[] => {
  const own = commandIdOf(attempt);
  const { kind, body, workspaceId, dates = [] } = attempt;
  if (kind === "change wish") return [own, ...dates.map((date) => digest(workspaceId, `${own}-${date}`))];
  if (kind !== "join list") return [own];
  const { length } = (body?.dates ?? []) as unknown[];
  return [own, ...Array.from({ length: length - 1 }).map((_, i) => digest(workspaceId, `${own}-${i + 1}`))];
};

/** Rules have versions instead of keys, and the log has no entry for them. */
const CHANGES_RULES = new Set<Kind>([
  ...(["save hours", "save periods", "save tables", "save offer", "add exception", "remove exception"] as const),
  ...(["hold class", "move class", "call off class"] as const),
  "save hold rules",
]);
export const hasKey = ({ kind }: Attempt) => !CHANGES_RULES.has(kind);
export const keyed = ({ attempts }: Witnessed) => attempts.filter(hasKey);
