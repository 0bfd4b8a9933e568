import type { BookingFilter } from "../../contract/requests/bookings.ts";
import { type Diary, readTogether } from "../../db/connect.ts";
import { bookingsPageWithGuests } from "../../db/diary/bookings.ts";
import { claimsBetween } from "../../db/diary/claims.ts";
import { staysAround, staysOn } from "../../db/diary/day-loads.ts";
import { holdsBetween } from "../../db/diary/holds.ts";
import { heldSince } from "../../db/diary/messages/owed-messages.ts";
import { overviewCounts } from "../../db/diary/overview-counts.ts";
import { cachedRules, cacheRules, rulesQuery } from "../../db/diary/rules.ts";
import { dayEnd } from "../../domain/messages/message-caps.ts";
import { isHeldLong } from "../../domain/messages/pushes.ts";
import { RETRY_WAIT_MAX_MS } from "../../domain/messages/retry.ts";
import { mayDo } from "../../domain/people/rights.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { serviceEnd, todayOf } from "../../domain/plan/today.ts";
import { unavailableOn } from "../../domain/services/unavailable.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { tradeWords } from "../../domain/texts/trade-words.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { bookingsWanted, listView } from "../bookings/list-bookings.ts";
import { guestSettingsOnce, tagsAt } from "../guest-book/recent-settings.ts";
import type { MemberActing } from "../http/acting.ts";
import { userView } from "../http/sessions.ts";
import { rulesOf, rulesOfRow } from "../services.ts";
import { requireReadable } from "../views/booking-views.ts";
import { brakeView, workspaceView } from "../views/workspace-views.ts";
import { capacityWithHolds, claimsAround } from "./read-capacity.ts";

/** The overview carries this list's first page; its cursor continues in GET …/bookings?tab=today. */
const TODAY_FILTER: BookingFilter = { tab: "today" };
/** The same with a date: its cursor continues in GET …/bookings?from=…&to=…. */
const ofDate = (date: string): BookingFilter => ({ from: date, to: date });
const FAILURES_COUNT_FOR_MS = 7 * DAY_MS;
const LATE_AFTER_MS = 4 * MINUTE_MS;

/** The dashboard's first screen, one batch after the guard (docs/rules.md#speed). */
export async function readOverview({ services: s, workspaceId, member }: MemberActing, { date }: { date?: string }) {
  const { workspace, role, ownerConfirmed, hasContact, isStopped, user } = member;
  const db = s.diary(workspaceId);
  const now = s.now();
  const expected = cachedRules(workspaceId) ?? (await rulesOf(db, workspaceId));
  const asked = { date, now, hasHeld: !ownerConfirmed };
  const { rules, today, day, rows, guestSettings } = await readRows(db, workspaceId, expected, asked);
  const tags = tagsAt(guestSettings, now);
  const { listed, listedOfDay, stays, around, claimed, held, holds } = rows;
  requireReadable(member, today, { from: day, to: day });
  const activeOnDay = stays.reduce((sum, { parties }) => sum + parties, -holds.length);
  const [counts] = rows.counts;
  const reaching = await claimsAround(db, workspaceId, rules, day, around);
  return {
    workspace: workspaceView(workspace),
    tradeWords: tradeWords(workspace.businessType, rules.plan),
    role,
    ...(workspace.listsFirstSteps && mayDo(role, "change_settings") ? { listsFirstSteps: true } : {}),
    memberId: member.memberId,
    user: userView(user),
    timeZone: rules.timeZone,
    shownRegion: shownRegion(workspace, rules.timeZone),
    onlineBookingPausedUntil: pauseAhead(rules, now),
    brake: brakeView(rules, now),
    serviceEnds: new Date(serviceEnd(rules, now)).toISOString(),
    today: { date: today, now: new Date(now).toISOString(), ...listView(member, TODAY_FILTER, listed, tags) },
    day:
      date === undefined
        ? null
        : { date, bookingCount: activeOnDay, ...listView(member, ofDate(date), listedOfDay, tags) },
    counts: { today: day === today ? activeOnDay : (counts?.active ?? 0), upcoming: counts?.upcoming ?? 0 },
    capacity: capacityWithHolds(rules, day, { stays, around, claimed, reaching, holds }, now),
    closed: closedView(rules, day),
    ...tablesView(rules),
    offer: rules.plan.offer ?? null,
    holds: rules.plan.holds ? { list: rules.plan.holds.list } : null,
    sendingTrouble: counts?.isTroubled ?? false,
    messagesWaitForTomorrow: counts?.isOverCap ?? false,
    sendingStopped: isStopped,
    ownerConfirmed,
    hasContact,
    messagesHeldLong: isHeldLong(held[0]?.since ?? null, now),
  };
}

type Asked = { date: string | undefined; now: number; hasHeld: boolean };

/** Rules decide "today" and the hours. Others than expected cost a second batch. */
async function readRows(db: Diary, workspaceId: string, expected: BookingRules, asked: Asked) {
  const { date, now, hasHeld } = asked;
  const { today } = todayOf(expected, now);
  const day = date ?? today;
  const settings = guestSettingsOnce(db, workspaceId);
  const rows = await readTogether(db, {
    rules: rulesQuery(db, workspaceId),
    settings: settings.query,
    listed: bookingsPageWithGuests(db, workspaceId, bookingsWanted(TODAY_FILTER, today), now),
    listedOfDay:
      date === undefined ? null : bookingsPageWithGuests(db, workspaceId, bookingsWanted(ofDate(date), today), now),
    counts: overviewCounts(db, workspaceId, {
      ...{ today, countedOn: day === today ? null : today },
      failedSince: now - FAILURES_COUNT_FOR_MS,
      dueBefore: now - LATE_AFTER_MS,
      retriedUntil: now + RETRY_WAIT_MAX_MS,
      delayedUntil: dayEnd(now),
    }),
    stays: staysOn(db, workspaceId, day),
    around: staysAround(db, workspaceId, day, expected),
    claimed: givesResources(expected.plan) ? claimsBetween(db, workspaceId, day, day) : null,
    holds: expected.plan.holds ? holdsBetween(db, workspaceId, day, day) : null,
    held: hasHeld ? heldSince(db, workspaceId) : null,
  });
  const rules = rulesOfRow(rows.rules[0]);
  cacheRules(workspaceId, rules);
  if (rules.version !== expected.version) return readRows(db, workspaceId, rules, asked);
  return { rules, today, day, rows, guestSettings: settings.read(rows.settings) };
}

/** Closed parts of the date that the capacity is of. `until` null: the next date begins sooner than it opens. */
const closedView = (rules: BookingRules, date: string) =>
  unavailableOn(rules, date).map(({ subject, from, until, isClass }) => ({
    ...{ subject, from: new Date(from).toISOString(), isClass },
    until: until === null ? null : new Date(until).toISOString(),
  }));

/** None where spots are counted. Tables that are gone are listed too: past bookings name them. */
const tablesView = ({ plan }: BookingRules) => ({
  areas: (plan.house?.areas ?? []).map(({ id, name, room }) => ({ id, name, ...(room ? { room } : {}) })),
  resources: (plan.house?.resources ?? []).map(({ id, name, area, seats, archived, position }) => ({
    ...{ id, name, area, seats, archived, ...(position ? { position } : {}) },
  })),
  combinations: (plan.house?.combinations ?? []).map(({ id, of, seats }) => ({ id, resources: of, seats })),
});

const pauseAhead = ({ onlineBookingPausedUntil: until }: BookingRules, now: number) =>
  until !== null && until > now ? new Date(until).toISOString() : null;
