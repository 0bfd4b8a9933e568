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

/** One command as it was sent, and what came back. A kill in between makes it unknown until its key is asked again. */
export type Attempt = {
  kind: Kind;
  workspaceId: string;
  key: string;
  by: "customer" | "owner" | "staff";
  method: string;
  route: string;
  body: Fields | undefined;
  /** The booking it is about; null for one that is made by it. */
  bookingId: string | null;
  sentAt: number;
  answeredAt: number;
  answer: "acknowledged" | "refused" | "unknown";
  /** Why it was refused, or of what kind the silence was. */
  said: string;
  /** The booking as the answer shows it. */
  view: Fields | null;
  /** It was unknown first. */
  wasUnknown: boolean;
};

/** What the torture knows by its own: what it asked and was answered, the rules it saw, what the providers took. */
export type Witnessed = {
  attempts: Attempt[];
  rules: Map<string, SavedRules>;
  mails: Map<string, number>;
  sms: { to: string; text: string }[];
  /** The product's clock in the end. */
  now: number;
};

export const digest = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** The log's name for a command: made of its workspace and its Idempotency-Key (docs/rules.md#idempotency). */
export const commandIdOf = ({ workspaceId, key }: Attempt) => digest(workspaceId, key);

/** Those that go by a key; hours are saved over a version instead. */
export const keyed = ({ attempts }: Witnessed) => attempts.filter(({ kind }) => kind !== "save hours");
