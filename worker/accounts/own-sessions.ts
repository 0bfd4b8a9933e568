import { fail } from "../../contract/errors.ts";
import { ofUser } from "../../db/directory/accounts.ts";
import { deleteSessionOf, endSessions, sessionsOf } from "../../db/directory/sessions.ts";
import type { SignedIn } from "../http/acting.ts";
import { closeSockets } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";

/** Last used first; `lastUsedAt` is the last renewal, every ten minutes in use. */
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

/** Another person's session answers `not_found`. */
export async function endOwnSession(s: Services, { user }: SignedIn, id: string) {
  const ended = (await deleteSessionOf(s.db, user.id, id)) ?? fail("not_found");
  closeSockets(s, [ended]);
}

export async function endOtherSessions(s: Services, { user, sessionId }: SignedIn) {
  closeSockets(s, await endSessions(s.db, ofUser(user.id), sessionId));
}
