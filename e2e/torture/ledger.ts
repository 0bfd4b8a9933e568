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
  "delete",
  "save hours",
] as const;
export type Kind = (typeof KINDS)[number];
export type Fields = Record<string, unknown>;

/** A command as it was sent, with its answer. After a kill the answer is unknown until the key is asked again. */
export type Attempt = {
  kind: Kind;
  workspaceId: string;
  key: string;
  by: "customer" | "owner" | "staff";
  method: string;
  route: string;
  body: Fields | undefined;
  /** Null: the command makes the booking. */
  bookingId: string | null;
  sentAt: number;
  answeredAt: number;
  answer: "acknowledged" | "refused" | "unknown";
  /** The reason of the refusal, or the kind of failure. */
  said: string;
  /** The booking in the answer. */
  view: Fields | null;
  /** The first call had no answer. */
  wasUnknown: boolean;
};

/** The torture's own knowledge: calls and answers, rules it saw, messages that the providers took. */
export type Witnessed = {
  attempts: Attempt[];
  rules: Map<string, SavedRules>;
  mails: Map<string, number>;
  sms: { to: string; text: string }[];
  /** The product's clock at the end. */
  now: number;
};

export const digest = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** The log's name for a command: made of its workspace and its Idempotency-Key (docs/rules.md#idempotency). */
export const commandIdOf = ({ workspaceId, key }: Attempt) => digest(workspaceId, key);

/** Commands with a key. Saved hours have a version instead. */
export const keyed = ({ attempts }: Witnessed) => attempts.filter(({ kind }) => kind !== "save hours");
