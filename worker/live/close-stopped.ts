import { stoppedSince } from "../../db/directory/workspaces.ts";
import { addDays, MINUTE_MS, utcDateOf } from "../../domain/time/calendar.ts";
import { dayStub, feedStub, type Services } from "../services.ts";

/** Isolates let sockets in for a minute after the operator's word; a minute of cron may fail. */
const STOPPED_WITHIN_MS = 4 * MINUTE_MS;
/** Each has as many objects as dates that a page can watch; the platform allows an invocation 10,000 calls. */
const BUSINESSES_MAX = 20;
/** From two days ago, in any time zone, to a day after the longest booking window. */
const DATES = 369;
const AT_ONCE = 40;

/** Ends the sockets of pages of businesses stopped lately (docs/rules.md#stopped-businesses), whatever dates they watch. */
export async function closeStoppedSockets(s: Services): Promise<void> {
  const stopped = await stoppedSince(s.db, s.now() - STOPPED_WITHIN_MS, BUSINESSES_MAX);
  const from = addDays(utcDateOf(s.now()), -2);
  const dates = Array.from({ length: DATES }, (_, days) => addDays(from, days));
  for (const { id } of stopped) {
    await feedStub(s.env, id).closePages();
    for (let first = 0; first < dates.length; first += AT_ONCE)
      await Promise.all(dates.slice(first, first + AT_ONCE).map((date) => dayStub(s.env, id, date).closeSockets()));
  }
}
