import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { fail } from "../../contract/errors.ts";
import { userById } from "../../db/directory/accounts.ts";
import { requireSession, sessionWithMember, sessionWithUser } from "../../db/directory/sessions.ts";
import { isNotNullViolation } from "../../db/platform/database-error.ts";
import { mayDo, mayWhileStopped, type Right } from "../../domain/people/rights.ts";
import type { App, Services } from "../services.ts";
import type { Member, SignedIn } from "./acting.ts";
import { checkPasskey } from "./check-password.ts";
import { beginWork, type Client, clientOf, MEMBER_CALL_STEPS } from "./limits.ts";
import { accessCookie, refreshCookie } from "./session-cookies.ts";
import { type AccessClaims, readAccess, readRefresh } from "./tokens.ts";

type WithUser = App & { Variables: { signedIn: SignedIn } };
type WithMember = App & { Variables: { member: Member } };

/** Reads the session each time, so that signing out counts at once (docs/rules.md#sessions). */
export const requireUser = createMiddleware<WithUser>(async (c, next) => {
  const claims = await claimsOf(c, c.var.services);
  const found = await sessionWithUser(c.var.services.db, claims.sessionId).get();
  if (!found || found.session.expiresAt <= c.var.services.now()) return signedOut(c.var.services, claims);
  const { user, session } = found;
  beginWork(c, shareOf(c, `account ${user.id}`));
  c.set("signedIn", { user, sessionId: session.id, passkeyId: session.passkeyId });
  await next();
});

/**
 * Requires a member of the workspace in the path whose role has the right (docs/rules.md#roles). Another's workspace
 * answers like a missing one (I4).
 */
const guardOf = (right: Right) =>
  createMiddleware<WithMember>(async (c, next) => {
    const claims = await claimsOf(c, c.var.services);
    const found = await sessionWithMember(c.var.services.db, claims.sessionId, c.req.param("slug") ?? "").get();
    if (!found || found.session.expiresAt <= c.var.services.now()) return signedOut(c.var.services, claims);
    const { session, workspace, memberId, role, ...more } = found;
    const { user, isStopped } = more;
    const named = c.req.header("Daybook-Member");
    if (named !== undefined && named !== user.id) fail("other_member"); // a kept change is its maker's, whoever signed in since
    if (!workspace || !memberId || !role || !mayDo(role, right)) fail("access_denied");
    if (isStopped && !mayWhileStopped(right, c.req.method)) fail("workspace_stopped");
    const { id: sessionId, passkeyId } = session;
    const workspaceId = workspace.id;
    beginWork(c, shareOf(c, `account ${user.id}`), MEMBER_CALL_STEPS);
    if (workspace.passkeysRequired) await checkPasskey(c.var.services, { user, passkeyId });
    c.set("member", { ...more, sessionId, passkeyId, workspaceId, workspace, memberId, role });
    await next();
  });

const guards: Partial<Record<Right, ReturnType<typeof guardOf>>> = {};

/** One guard for each right, so that tests find in the app which right a route asks for. */
export function requireRight(right: Right): ReturnType<typeof guardOf> {
  guards[right] ??= guardOf(right);
  return guards[right];
}

/**
 * Null for a stranger. An expired token fails with `session_expired`, and the page renews it; an ended session makes a
 * stranger, or with `needsSession` fails.
 */
export async function optionalSession(c: Context<App>, { needsSession }: { needsSession: boolean }) {
  const { config, db, now } = c.var.services;
  const access = await readAccess(accessCookie(c) ?? "", config.sessionKeys, now());
  const claims = access ?? readRefresh(refreshCookie(c) ?? "", config.sessionKeys);
  const found = claims && (await sessionWithUser(db, claims.sessionId).get());
  if (!found || found.session.expiresAt <= now()) return claims && needsSession ? fail("signed_out") : null;
  return access ? found : fail("session_expired");
}

/** The token is valid, its session gone. Says when the account was removed. */
export async function signedOut(s: Services, { userId }: AccessClaims): Promise<never> {
  const isThere = await userById(s.db, userId);
  return fail("signed_out", isThere ? undefined : { reason: "account_removed" });
}

/**
 * Runs a batch that gives the account a right which outlives its session. Writes nothing once the session that asks has
 * ended, so that a new password leaves nothing behind (docs/decisions/094-a-new-password-ends-all.md).
 */
export async function batchWhileSignedIn<Statements extends readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>(
  s: Services,
  { user, sessionId }: SignedIn,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  try {
    const [, ...results] = await s.db.batch([requireSession(s.db, sessionId), ...statements]);
    return results as BatchResponse<Statements>;
  } catch (error) {
    if (isNotNullViolation(error, "sessions.id")) return signedOut(s, { userId: user.id, sessionId });
    throw error;
  }
}

/** Members work on their account's share, so that guests on their network cannot spend it. */
export async function workerOf(c: Context<App>): Promise<Client> {
  const { config, now } = c.var.services;
  const token = accessCookie(c);
  const access = token && (await readAccess(token, config.sessionKeys, now()));
  if (access) return shareOf(c, `account ${access.userId}`);
  const refresh = refreshCookie(c);
  const renewed = refresh && readRefresh(refresh, config.sessionKeys); // before anybody knows whose it is
  return renewed ? shareOf(c, `session ${renewed.sessionId}`) : clientOf(c);
}

/** Accounts of one network work on a share of its members besides, or each account that somebody makes would bring one more. */
const shareOf = (c: Context, name: string): Client => [
  { name, times: 1 },
  ...clientOf(c).map(({ name, times }) => ({ name: `members ${name}`, times: MEMBERS_OF_A_NETWORK * times })),
];
const MEMBERS_OF_A_NETWORK = 10;

async function claimsOf(c: Context, s: Services) {
  const token = accessCookie(c);
  const claims = token && (await readAccess(token, s.config.sessionKeys, s.now()));
  if (claims) return claims;
  return fail(refreshCookie(c) ? "session_expired" : "signed_out");
}
