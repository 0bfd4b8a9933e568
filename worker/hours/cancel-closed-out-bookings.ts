import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import { clearClosuresMark, closedOutBookings, pendingClosures } from "../../db/diary/closures.ts";
import { toRules } from "../../db/diary/rules.ts";
import type { CancelCommand } from "../../domain/day/commands.ts";
import { closuresInForce } from "../../domain/plan/schedule.ts";
import { digest } from "../http/tokens.ts";
import type { Services } from "../services.ts";

/** `isHold` 1: the same command withdraws it. */
type ClosedOutBooking = { id: string; bookingDate: string; isHold?: number };
type ClosureSave = { workspaceId: string; version: number; actor: string };

const AT_ONCE = 100;

/**
 * The days cancel bookings under new closures, and withdraw holds, which are not counted; then the rules' mark is cleared (docs/rules.md#closures). Repeats have
 * the same command ids, so they cancel and tell once. Throws `unavailable` when a day is out of reach; the sweep tries
 * again.
 */
export async function cancelClosedOutBookings(
  s: Services,
  closing: ClosureSave,
  bookings: ClosedOutBooking[],
): Promise<number> {
  const days = Map.groupBy(bookings, ({ bookingDate }) => bookingDate);
  const counts = await Promise.all([...days].map(([date, standing]) => cancelOnDay(s, closing, date, standing)));
  await clearClosuresMark(s.diary(closing.workspaceId), closing.workspaceId, closing.version);
  return counts.reduce((total, count) => total + count, 0);
}

/** Finishes saves that a crash cut off. The log says `system`: the row does not name the member. */
export async function resumePendingClosures(s: Services, db: Diary): Promise<void> {
  for (const row of await pendingClosures(db)) {
    const { workspaceId } = row;
    try {
      const rules = toRules(row);
      const bookings = await closedOutBookings(db, workspaceId, closuresInForce(rules), s.now());
      await cancelClosedOutBookings(s, { workspaceId, version: rules.version, actor: "system" }, bookings);
    } catch {
      log("error", { event: "closures not carried out", workspaceId });
    }
  }
}

async function cancelOnDay(
  s: Services,
  closing: ClosureSave,
  date: string,
  bookings: ClosedOutBooking[],
): Promise<number> {
  let cancelled = 0;
  for (let i = 0; i < bookings.length; i += AT_ONCE) {
    const some = bookings.slice(i, i + AT_ONCE);
    const commands = some.map(({ id }) => cancelCommand(closing, id, s.now()));
    const outcomes = await s.executeAll(closing.workspaceId, date, commands);
    if (outcomes.some((outcome) => !outcome.ok && outcome.code === "unavailable")) fail("unavailable");
    cancelled += outcomes.filter(({ ok }, nth) => ok && !some[nth]?.isHold).length;
  }
  return cancelled;
}

const cancelCommand = (
  { workspaceId, version, actor }: ClosureSave,
  bookingId: string,
  now: number,
): CancelCommand => ({
  type: "cancel",
  bookingId,
  commandId: digest(workspaceId, "closure", String(version), bookingId),
  requestHash: null,
  actor,
  by: "system",
  now,
  rulesVersion: version,
});
