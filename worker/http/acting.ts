import type { Context } from "hono";
import type { users, workspaces } from "../../db/directory/schema.ts";
import { noteWorkspace } from "../../db/directory/workspace-changes.ts";
import type { SettingsEntry } from "../../db/platform/settings-log.ts";
import { fault } from "../../domain/faults.ts";
import type { Right, Role } from "../../domain/people/rights.ts";
import {
  changeBetween,
  type DirectoryArea,
  type SettingsArea,
  type SettingsPart,
} from "../../domain/settings/settings-log.ts";
import type { App, Services } from "../services.ts";
import { type Client, clientOf } from "./limits.ts";
import { digest } from "./tokens.ts";
import { refuseAt } from "./validate.ts";

export type User = typeof users.$inferSelect;
/** `passkeyId`: the passkey that opened or confirmed the session. */
export type SignedIn = { user: User; sessionId: string; passkeyId: string | null };
export type Member = SignedIn & {
  memberId: string;
  workspaceId: string;
  workspace: typeof workspaces.$inferSelect;
  ownerConfirmed: boolean;
  hasContact: boolean;
  isStopped: boolean;
  role: Role;
};

/** The side of a business on which a use case acts. */
export type Acting = {
  services: Services;
  workspaceId: string;
  /** `customer` or a member's id. */
  actor: string;
  /** The Idempotency-Key (docs/rules.md#idempotency). */
  key: string | undefined;
};
/** A caller with a session or without. `origin`: of the page that calls, or empty. `isChecked`: http/turnstile.ts. */
export type CallActing = Pick<Acting, "services" | "key"> & { client: Client; origin: string; isChecked: boolean };
export type UserActing = CallActing & { signedIn: SignedIn };
export type MemberActing = CallActing & Acting & { member: Member };

/** By whom a route lets in (routes.ts). */
export type ActingOf<Who extends string> = Who extends Right
  ? MemberActing
  : Who extends "user" | "that user" | "business owner"
    ? UserActing
    : CallActing;

type Known = { Variables: { member?: Member; signedIn?: SignedIn } };

/** As the route's guard found the caller. */
export function actingOf(c: Context<App & Known>) {
  const { services, member, signedIn, isChecked = false } = c.var;
  const origin = c.req.header("Origin") ?? "";
  const call = { services, key: keyOf(c), client: clientOf(c), origin, isChecked };
  if (member) return { ...call, member, workspaceId: member.workspaceId, actor: member.memberId };
  return signedIn ? { ...call, signedIn } : call;
}

export const keyOf = (c: Context) => c.req.header("Idempotency-Key");

export const customerActing = (services: Services, workspaceId: string, key: string | undefined): Acting => ({
  services,
  workspaceId,
  actor: "customer",
  key,
});

export const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

/** Hashes workspace and Idempotency-Key. Throws `invalid_input` when the key is malformed. */
export const commandIdOf = (workspaceId: string, key: string): string =>
  isKey(key) ? digest(workspaceId, key) : refuseKey();

export const isKey = (key: string | undefined): boolean => key !== undefined && KEY_PATTERN.test(key);

export function refuseKey(): never {
  return refuseAt("Idempotency-Key", fault("idempotency_key"));
}

/** An entry of the settings log; null when nothing that the log keeps has changed (docs/rules.md#settings-log). */
export function settingsEntry(
  { workspaceId, actor }: Pick<Acting, "workspaceId" | "actor">,
  area: SettingsArea,
  [before, after]: [SettingsPart[], SettingsPart[]],
  at: number,
): SettingsEntry | null {
  const change = changeBetween(before, after);
  return change && { workspaceId, actor, area, at, change };
}

/** Notes a change of business, looks or team, right after the statement that makes it. */
export const noteWorkspaceChange = (
  acting: Pick<Acting, "services" | "workspaceId" | "actor">,
  area: DirectoryArea,
  change: [before: SettingsPart[], after: SettingsPart[]],
  at = acting.services.now(),
) => noteWorkspace(acting.services.db, settingsEntry(acting, area, change, at));
