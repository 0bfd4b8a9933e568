import { fail } from "../../contract/errors.ts";
import { ofUser } from "../../db/directory/accounts.ts";
import { deleteSessionOf, endSessions, sessionsOf } from "../../db/directory/sessions.ts";
import type { UserActing } from "../http/acting.ts";
import { closeSockets } from "../live/close-sockets.ts";

/** Last used first; `lastUsedAt` is the last renewal, every ten minutes in use. */
export async function ownSessions({ services: s, signedIn: { user, sessionId } }: UserActing) {
  const rows = await sessionsOf(s.db, user.id, s.now());
  const sessions = rows.map(({ id, userAgent, createdAt, rotatedAt }) => ({
    id,
    userAgent,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(rotatedAt).toISOString(),
    isCurrent: id === sessionId,
  }));
  return { sessions, nextCursor: null };
}

/** Another person's session answers `not_found`. */
export async function endOwnSession({ services: s, signedIn: { user } }: UserActing, id: string) {
  const ended = (await deleteSessionOf(s.db, user.id, id)) ?? fail("not_found");
  closeSockets(s, [ended]);
}

export async function endOtherSessions({ services: s, signedIn: { user, sessionId } }: UserActing) {
  closeSockets(s, await endSessions(s.db, ofUser(user.id), sessionId));
}
