import { membershipsOf } from "../../db/directory/accounts.ts";
import { stoppedSince } from "../../db/directory/workspaces.ts";
import { addDays, MINUTE_MS, utcDateOf } from "../../domain/time/calendar.ts";
import { dayStub, feedStub, type Services } from "../services.ts";

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

/** Isolates let sockets in for a minute after the operator's word; minutes of cron may fail. */
const STOPPED_WITHIN_MS = 10 * MINUTE_MS;
/** Each has as many objects as dates that a page can watch; the platform allows an invocation 10,000 calls. */
const BUSINESSES_A_MINUTE = 20;
/** From two days ago, in any time zone, to a day after the longest booking window. */
const DATES = 369;
const AT_ONCE = 40;

/**
 * Ends the sockets of pages of businesses stopped lately (docs/rules.md#stopped-businesses), whatever dates they watch. More
 * than a minute takes are ended in turn, and one that is out of reach stops no other.
 */
export async function closeStoppedSockets(s: Services): Promise<void> {
  const all = await stoppedSince(s.db, s.now() - STOPPED_WITHIN_MS);
  const turns = Math.max(1, Math.ceil(all.length / BUSINESSES_A_MINUTE));
  const first = BUSINESSES_A_MINUTE * (Math.floor(s.now() / MINUTE_MS) % turns);
  const from = addDays(utcDateOf(s.now()), -2);
  const dates = Array.from({ length: DATES }, (_, days) => addDays(from, days));
  for (const { id } of all.slice(first, first + BUSINESSES_A_MINUTE)) {
    await Promise.allSettled([feedStub(s.env, id).closePages()]);
    for (let i = 0; i < dates.length; i += AT_ONCE)
      await Promise.allSettled(dates.slice(i, i + AT_ONCE).map((date) => dayStub(s.env, id, date).closeSockets()));
  }
}
