import type { ListView } from "../../../contract/standbys.ts";
import type { Diary } from "../../../db/connect.ts";
import { awakeBefore } from "../../../db/diary/standby-pages.ts";
import { mayWait, openList } from "../../../domain/holds/list-open.ts";
import type { Availability } from "../../../domain/judging/availability.ts";
import type { BookingRules } from "../../../domain/plan/rules.ts";
import { dayAxis } from "../../../domain/time/clock.ts";

/** After every other in a line. */
const LAST = "~";

/** Where no time of a date fits and somebody may wait for one (docs/rules.md#waiting-online). Null: no list, or it takes nobody more. */
export async function readOpenList(
  db: Diary,
  workspaceId: string,
  rules: BookingRules,
  day: Availability | undefined,
  now: number,
): Promise<ListView | null> {
  if (!day || !mayWait({ rules, axis: dayAxis(day.date, rules.timeZone), day, now })) return null;
  return openList(rules, await waitingFor(db, workspaceId, day.date));
}

const waitingFor = async (db: Diary, workspaceId: string, date: string): Promise<number> =>
  (await awakeBefore(db, workspaceId, date, Number.MAX_SAFE_INTEGER, LAST).get())?.count ?? 0;
