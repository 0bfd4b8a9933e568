import type { Diary } from "../../db/connect.ts";
import { gatheringProgress, type Progress } from "../../db/diary/guests/gathering.ts";
import { type FoundRow, SHOWN_MAX, searchedGuests } from "../../db/diary/guests/search.ts";
import { cachedRules, cacheRules } from "../../db/diary/rules.ts";
import type { ShownTag } from "../../domain/guests/guest-tags.ts";
import { searchPlan } from "../../domain/guests/search-plan.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { MemberActing } from "../http/acting.ts";
import { rulesOf } from "../services.ts";
import { guestCard } from "../views/guest-card.ts";
import type { TagsNow } from "../views/guest-view.ts";

/**
 * Guests that are found by what was typed, at most eight (docs/rules.md#searching-guests): who has the whole address, then who
 * has a booking today, then the latest visitor. A question that is too short finds nobody.
 */
export async function searchGuests({ services: s, workspaceId, member }: MemberActing, q: string) {
  const db = s.diary(workspaceId);
  const now = s.now();
  const rules = cachedRules(workspaceId) ?? (await readRules(db, workspaceId));
  const plan = searchPlan(q, shownRegion(member.workspace, rules.timeZone));
  if (!plan) return answerOf([], null, { tags: [], keepsBirthdays: false, now });
  const { today } = todayOf(rules, now);
  const startOf = (date: string) => dayAxis(date, rules.timeZone).startsAt;
  const [[found, progress], tags] = await Promise.all([
    db.$client.batch([
      searchedGuests(db, workspaceId, plan, { now, today: { from: startOf(today), to: startOf(addDays(today, 1)) } }),
      gatheringProgress(db),
    ]),
    tagsNow(s, workspaceId),
  ]);
  const rows = (found?.results ?? []) as FoundRow[]; // as both statements name them
  return answerOf(rows, (progress?.results[0] as Progress | undefined) ?? null, tags);
}

/** Older rules of an isolate would do: they say the country of a number, and which guests stand first. */
export async function readRules(db: Diary, workspaceId: string): Promise<BookingRules> {
  const rules = await rulesOf(db, workspaceId);
  cacheRules(workspaceId, rules);
  return rules;
}

const answerOf = (rows: FoundRow[], progress: Progress | null, tags: TagsNow) => ({
  guests: rows.slice(0, SHOWN_MAX).map((row) => guestCard(row, tags)),
  nextCursor: null,
  more: rows.length > SHOWN_MAX || rows.some(({ isCut }) => isCut === 1),
  building: progress && buildingView(progress),
  tags: [] as ShownTag[], // the list names them, to filter by
});

/** Entries that a minute gathers without the book being said to be in the making. */
const WITHIN_A_MINUTE = 10_000;

export const buildingView = ({ through, last }: Progress) =>
  last - through <= WITHIN_A_MINUTE ? null : Math.floor((100 * through) / last);
