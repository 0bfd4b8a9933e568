import { membershipsOf } from "../../db/directory/accounts.ts";
import { feedStub, type Services } from "../services.ts";

/** One person's ended sessions, in every workspace. Best effort: their next request is refused anyway. */
export function closeSockets(s: Services, ended: { id: string; userId: string }[]): void {
  const [first] = ended;
  if (!first) return;
  const sessionIds = ended.map(({ id }) => id);
  s.defer(
    membershipsOf(s.db, first.userId)
      .all()
      .then((memberships) =>
        Promise.all(memberships.map(({ workspaceId }) => feedStub(s.env, workspaceId).revoke({ sessionIds }))),
      ),
  );
}

/** Best effort. */
export function closeSocketsOfMember(s: Services, workspaceId: string, userId: string): void {
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).revoke({ userId })));
}
