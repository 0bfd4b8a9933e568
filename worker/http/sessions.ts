import type { BatchItem } from "drizzle-orm/batch";
import type { Context } from "hono";
import { fail } from "../../contract/errors.ts";
import type { AccountCondition } from "../../db/directory/accounts.ts";
import {
  deleteSession,
  endSurplusSessions,
  insertSessionOf,
  rotateSession,
  type SessionRow,
  sessionWithUser,
} from "../../db/directory/sessions.ts";
import { negotiateMemberLanguage } from "../../domain/texts/language.ts";
import type { MemberLanguage } from "../../texts/languages.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { App, Services } from "../services.ts";
import type { User } from "./acting.ts";
import { signedOut } from "./guards.ts";
import {
  accessCookie,
  accessEnds,
  clearSessionCookies,
  refreshCookie,
  sessionEnd,
  setSessionCookies,
} from "./session-cookies.ts";
import { ACCESS_SECONDS, readAccess, readRefresh, refreshToken, signAccess } from "./tokens.ts";

/** Accepts the previous generation this long, for two tabs or a lost answer (docs/rules.md#sessions). */
const GRACE_MS = 60_000;
const USER_AGENT_MAX = 300;

export const userView = ({ id, email, fullName, role, language, emailConfirmedAt }: User) => ({
  id,
  email,
  fullName,
  role,
  language,
  emailConfirmed: emailConfirmedAt !== null,
});

/** For a new account: the page's language, else the browser's. */
export const languageOfCall = (
  c: Context<App>,
  { language }: { language?: MemberLanguage | undefined },
): MemberLanguage | null => language ?? negotiateMemberLanguage(c.req.header("Accept-Language"));

/** The caller writes this row in its own batch. */
export function newSession(c: Context<App>, userId: string) {
  const now = c.var.services.now();
  const userAgent = c.req.header("User-Agent")?.slice(0, USER_AGENT_MAX) ?? null;
  const id = crypto.randomUUID();
  return {
    id,
    userId,
    generation: 1,
    userAgent,
    passkeyId: null,
    createdAt: now,
    rotatedAt: now,
    expiresAt: sessionEnd(now, now),
  };
}

/** False when `whose` selects no account any more: its password changed, or its passkey was removed. */
export async function openSession(
  s: Services,
  session: SessionRow,
  whose: AccountCondition,
  ...also: BatchItem<"sqlite">[]
): Promise<boolean> {
  const opening = insertSessionOf(s.db, session, whose);
  const [[opened], surplus] = await s.db.batch([opening, endSurplusSessions(s.db, session.userId), ...also]);
  closeSockets(s, surplus);
  return opened !== undefined;
}

/** Named by the signed cookies; it may have ended. */
export async function claimedSession(c: Context<App>) {
  const { config, now } = c.var.services;
  const claims = readRefresh(refreshCookie(c) ?? "", config.sessionKeys);
  return claims ?? readAccess(accessCookie(c) ?? "", config.sessionKeys, now());
}

export async function answerSession(c: Context<App>, session: SessionRow, user: User) {
  const { sessionKeys } = c.var.services.config;
  const now = c.var.services.now();
  const expiresAt = accessEnds(now);
  const access = await signAccess({ userId: user.id, sessionId: session.id }, sessionKeys, now);
  setSessionCookies(c, access, refreshToken(session.id, session.generation, sessionKeys), expiresAt);
  return { tokenType: "cookie", expiresIn: ACCESS_SECONDS, expiresAt, user: userView(user) };
}

/**
 * Issues the next generation; the previous one gets the current token for a minute. An older one was copied and ends
 * the session (docs/rules.md#sessions).
 */
export async function refreshSession(c: Context<App>) {
  const claims = readRefresh(refreshCookie(c) ?? "", c.var.services.config.sessionKeys);
  const found = claims && (await sessionWithUser(c.var.services.db, claims.sessionId).get());
  const now = c.var.services.now();
  if (!claims || !found || found.session.expiresAt <= now) return refuseRefresh(c);

  const expiresAt = sessionEnd(found.session.createdAt, now);
  const rotated = await rotateSession(c.var.services.db, claims.sessionId, claims.generation, now, expiresAt);
  if (rotated) return answerSession(c, rotated, found.user);

  const current = (await sessionWithUser(c.var.services.db, claims.sessionId).get())?.session;
  if (!current) return refuseRefresh(c);
  if (current.generation === claims.generation + 1 && now - current.rotatedAt <= GRACE_MS)
    return answerSession(c, current, found.user);
  const ended = await deleteSession(c.var.services.db, claims.sessionId);
  if (ended) closeSockets(c.var.services, [ended]);
  return refuseRefresh(c);
}

/** Even an expired access token names the user, whose account may be gone. */
async function refuseRefresh(c: Context<App>): Promise<never> {
  const holder = await readAccess(accessCookie(c) ?? "", c.var.services.config.sessionKeys, "whenever");
  clearSessionCookies(c);
  return holder ? signedOut(c.var.services, holder) : fail("signed_out");
}
