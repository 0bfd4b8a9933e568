import { fail } from "../../contract/errors.ts";
import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import { bookedDatesFrom } from "../../db/diary/bookings.ts";
import { stayRanges } from "../../db/diary/day-loads.ts";
import { forgetOffersBut } from "../../db/diary/day-offers.ts";
import { clearPending, pendingPlans } from "../../db/diary/plans.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import type { ArrangeCommand } from "../../domain/day/commands.ts";
import { datesMet } from "../../domain/day/dates-met.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { rulesOfRow, type Services } from "../services.ts";
import { followSessions } from "./classes/follow-sessions.ts";

const AT_ONCE = 10;

/**
 * Everybody in a class follows it. The days ahead give places to bookings that the rules just saved left without one, and tell
 * the calendar what they offer now. Then the plan's mark is cleared. Returns how many bookings moved. Throws `unavailable`
 * when a day is out of reach; the sweep tries again (docs/arrangement.md#unplaced).
 */
export async function arrangeDays(s: Services, workspaceId: string, rules: BookingRules): Promise<number> {
  const db = s.diary(workspaceId);
  const now = s.now();
  await followSessions(s, workspaceId);
  const [booked, ranges] = await db.batch([
    bookedDatesFrom(db, workspaceId, earliestUpcomingDate(now)),
    stayRanges(db, workspaceId, now),
  ]);
  const met = ranges.flatMap((range) => datesMet(rules, range));
  const dates = [...new Set([...booked.map(({ date }) => date), ...met])].sort();
  let moved = 0;
  for (let i = 0; i < dates.length; i += AT_ONCE) {
    const outcomes = await Promise.all(
      dates.slice(i, i + AT_ONCE).map((date) => s.execute(workspaceId, date, arrangeCommand(rules.version, now))),
    );
    for (const outcome of outcomes) {
      if (!outcome.ok) fail("unavailable");
      moved += outcome.moves?.filter(({ from, to }) => from !== null && to !== null).length ?? 0;
    }
  }
  await db.batch([forgetOffersBut(db, workspaceId, dates), clearPending(db, workspaceId, rules.version)]);
  return moved;
}

/** Finishes saves that a crash cut off. */
export async function resumePendingPlans(s: Services, db: Diary): Promise<void> {
  for (const { workspaceId } of await pendingPlans(db)) {
    try {
      await arrangeDays(s, workspaceId, rulesOfRow(await rulesQuery(db, workspaceId).get()));
    } catch {
      log("error", { event: "days not arranged", workspaceId });
    }
  }
}

/** The day writes an entry of its own, so that the id is only for its answer. */
const arrangeCommand = (rulesVersion: number, now: number): ArrangeCommand => ({
  ...{ type: "arrange", commandId: crypto.randomUUID(), requestHash: null },
  ...{ actor: "system", by: "system", rulesVersion, now },
});
