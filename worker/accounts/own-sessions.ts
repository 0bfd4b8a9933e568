import { fail } from "../../contract/errors.ts";
import { endSessions, ofUser } from "../../db/directory/account-changes.ts";
import { deleteSessionOf, sessionsOf } from "../../db/directory/accounts.ts";
import type { SignedIn } from "../http/guards.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";

/** Where somebody is signed in, what was used last first. `lastUsedAt` is when it was last renewed: every ten minutes in use. */
export async function ownSessions(s: Services, { user, sessionId }: SignedIn) {
  const rows = await sessionsOf(s.db, user.id, s.now());
  return rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    userAgent,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(rotatedAt).toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Signs one device out; another person's session is not found. */
export async function endOwnSession(s: Services, { user }: SignedIn, id: string) {
  const ended = (await deleteSessionOf(s.db, user.id, id)) ?? fail("not_found");
  closeSockets(s, [ended]);
}

/** Signs out everywhere but here. */
export async function endOtherSessions(s: Services, { user, sessionId }: SignedIn) {
  closeSockets(s, await endSessions(s.db, ofUser(user.id), sessionId));
}
