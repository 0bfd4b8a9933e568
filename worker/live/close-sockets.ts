import { membershipsOf } from "../../db/accounts.ts";
import type { Services } from "../services.ts";

export const feedStub = (env: Env, workspaceId: string) => env.FEED.getByName(workspaceId, { locationHint: "weur" });

/** Ends a session's dashboards at once, in whatever workspace they are open. Best effort: the next request is refused anyway. */
export function closeSockets(s: Services, session: { sessionId: string; userId: string }): void {
  s.defer(
    membershipsOf(s.db, session.userId).then((memberships) =>
      Promise.all(
        memberships.map(({ workspaceId }) => feedStub(s.env, workspaceId).revoke({ sessionId: session.sessionId })),
      ),
    ),
  );
}

/** Ends all dashboards of somebody who is no longer a member. Best effort, as above. */
export function closeSocketsOfMember(s: Services, workspaceId: string, userId: string): void {
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).revoke({ userId })));
}
