import { membershipsOf } from "../../db/directory/accounts.ts";
import { objectNamed } from "../../durable-objects/placement.ts";
import type { Services } from "../services.ts";

export const feedStub = (env: Env, workspaceId: string) => objectNamed(env.FEED, workspaceId, env);

/**
 * Ends the dashboards of one person's sessions at once, in whatever workspace they are open. Best effort: the next
 * request is refused anyway.
 */
export function closeSockets(s: Services, ended: { id: string; userId: string }[]): void {
  const [first] = ended;
  if (!first) return;
  const sessionIds = ended.map(({ id }) => id);
  s.defer(
    membershipsOf(s.db, first.userId).then((memberships) =>
      Promise.all(memberships.map(({ workspaceId }) => feedStub(s.env, workspaceId).revoke({ sessionIds }))),
    ),
  );
}

/** Ends all dashboards of somebody who is no longer a member. Best effort, as above. */
export function closeSocketsOfMember(s: Services, workspaceId: string, userId: string): void {
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).revoke({ userId })));
}
