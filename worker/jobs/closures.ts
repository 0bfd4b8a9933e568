import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import { clearClosuresMark, closedOutBookings, pendingClosures } from "../../db/diary/closures.ts";
import { toRules } from "../../db/diary/rules.ts";
import type { CancelCommand } from "../../domain/day/commands.ts";
import { closuresInForce } from "../../domain/time/schedule.ts";
import { digest } from "../http/tokens.ts";
import type { Services } from "../services.ts";

type Standing = { id: string; bookingDate: string };
/** A save of the rules that closed days, and in whose name. */
type Closing = { workspaceId: string; version: number; actor: string };

const AT_ONCE = 100;

/**
 * Has each day cancel those of its bookings that closures newly cover, then takes the mark away
 * (docs/rules.md#closures). Returns how many this closing cancelled, also by another run: the commands are the same
 * ones each time, so doing it again, or twice at once, cancels and tells once. Throws `unavailable` when a day cannot
 * be reached; the mark stays for the sweep.
 */
export async function carryOut(s: Services, closing: Closing, bookings: Standing[]): Promise<number> {
  const days = Map.groupBy(bookings, ({ bookingDate }) => bookingDate);
  const counts = await Promise.all([...days].map(([date, standing]) => cancelOnDay(s, closing, date, standing)));
  await clearClosuresMark(s.diary(closing.workspaceId), closing.workspaceId, closing.version);
  return counts.reduce((total, count) => total + count, 0);
}

/** What a crash left undone. Nobody remembers who saved those rules, so the log says `system`. */
export async function resumeClosures(s: Services, db: Diary): Promise<void> {
  for (const row of await pendingClosures(db)) {
    const { workspaceId } = row;
    try {
      const rules = toRules(row);
      const bookings = await closedOutBookings(db, workspaceId, closuresInForce(rules), s.now());
      await carryOut(s, { workspaceId, version: rules.version, actor: "system" }, bookings);
    } catch {
      log("error", { event: "closures not carried out", workspaceId }); // the next sweep tries again
    }
  }
}

async function cancelOnDay(s: Services, closing: Closing, date: string, bookings: Standing[]): Promise<number> {
  let cancelled = 0;
  for (let i = 0; i < bookings.length; i += AT_ONCE) {
    const commands = bookings.slice(i, i + AT_ONCE).map(({ id }) => cancelCommand(closing, id, s.now()));
    const outcomes = await s.executeAll(closing.workspaceId, date, commands);
    if (outcomes.some((outcome) => !outcome.ok && outcome.code === "unavailable")) fail("unavailable");
    cancelled += outcomes.filter(({ ok }) => ok).length;
  }
  return cancelled;
}

const cancelCommand = ({ workspaceId, version, actor }: Closing, bookingId: string, now: number): CancelCommand => ({
  type: "cancel",
  bookingId,
  commandId: digest(workspaceId, "closure", String(version), bookingId),
  keyed: false,
  requestHash: null,
  actor,
  by: "system",
  now,
  rulesVersion: version,
});
