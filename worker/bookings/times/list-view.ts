import type { ListView } from "../../../contract/standbys.ts";
import type { Diary } from "../../../db/connect.ts";
import { awakeBefore } from "../../../db/diary/standby-pages.ts";
import type { Availability } from "../../../domain/judging/availability.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { MINUTE_MS } from "../../../domain/time/calendar.ts";
import { dayAxis } from "../../../domain/time/clock.ts";
import { instantOf } from "../../../domain/time/day-axis.ts";

/** After every other in a line. */
const LAST = "~";

/** Where no time of a date fits and somebody may wait for one (docs/rules.md#waitlist). Null: no list, or it takes nobody more. */
export async function listView(
  db: Diary,
  workspaceId: string,
  rules: BookingRules,
  day: Availability | undefined,
  now: number,
): Promise<ListView | null> {
  const { holds } = rules.plan;
  if (!holds || holds.list === "off" || day?.state !== "open") return null;
  const axis = dayAxis(day.date, rules.timeZone);
  const soonest = now + holds.stopsBefore * MINUTE_MS;
  const mayCome = day.slots.some(({ start }) => instantOf(axis, start) >= soonest);
  if (!mayCome || day.slots.some(({ available }) => available)) return null;
  const waiting = await waitingFor(db, workspaceId, day.date);
  return waiting < holds.listMost ? { open: true, waiting } : null;
}

const waitingFor = async (db: Diary, workspaceId: string, date: string): Promise<number> =>
  (await awakeBefore(db, workspaceId, date, Number.MAX_SAFE_INTEGER, LAST).get())?.count ?? 0;
