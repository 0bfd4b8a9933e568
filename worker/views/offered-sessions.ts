import { type ListedSession, sessionsBetween } from "../../db/diary/class-sessions.ts";
import { refuseBraked } from "../../domain/judging/brake.ts";
import { sessionStart } from "../../domain/judging/classes/refuse-seats.ts";
import { isPaused } from "../../domain/judging/start-time.ts";
import { closedDaysOn } from "../../domain/plan/periods.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { lastBookableDate } from "../../domain/plan/schedule.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { namedPeople } from "../../domain/services/named-people.ts";
import { addDays, MINUTE_MS } from "../../domain/time/calendar.ts";
import type { ActorKind } from "../../domain/wanted/wanted.ts";
import { rulesOf, type Services } from "../services.ts";
import { sessionOfRow } from "./session-view.ts";

/** Customers are told how many seats are left from this number down. */
const FEW_SEATS = 5;

/** Classes that customers may book now, by start; rooms are named to nobody. */
export async function offeredSessions(s: Services, workspaceId: string) {
  const db = s.nearbyDiary(workspaceId);
  const rules = await rulesOf(db, workspaceId);
  return { sessions: await sessionsShown(s, workspaceId, rules) };
}

/** Within the booking window, full ones as well. */
export async function sessionsShown(s: Services, workspaceId: string, rules: BookingRules) {
  const now = s.now();
  const { today, localDate } = todayOf(rules, now);
  const until = lastBookableDate(rules, localDate);
  const ahead = sessionsBetween(s.nearbyDiary(workspaceId), workspaceId, today, until, now);
  const online = onlineServices(rules);
  return (await ahead.all()).flatMap((row) => (online.has(row.service) ? shown(rules, row, now) : []));
}
export type SessionShown = Awaited<ReturnType<typeof sessionsShown>>[number];

const onlineServices = ({ plan }: BookingRules) =>
  new Set(plan.offer?.services.flatMap((each) => (each.online && !each.archived ? each.id : [])));

/** Nothing of a class that is cancelled or has begun, is on a closed day or in a pause of online booking. */
function shown(rules: BookingRules, row: ListedSession, now: number) {
  const session = sessionOfRow(row);
  const startsAt = sessionStart(rules, session);
  if (session.cancelled || startsAt === null || startsAt <= now) return [];
  if (closedDaysOn(rules.plan, session.date) || isPaused(rules, startsAt)) return [];
  if (rules.brakeMaxGuests === 0 && refuseBraked(rules, startsAt, 1)) return [];
  const left = Math.max(0, session.seats - row.taken);
  const { id, service, date, time, minutes, resources } = session;
  return [
    {
      ...{ id, service, date, time, minutes, startsAt: new Date(startsAt).toISOString() },
      seatsLeft: left > FEW_SEATS ? null : left,
      ...(left === 0 && mayWait(rules, startsAt, now) ? { standby: true as const } : {}),
      people: namedPeople(rules.plan.offer?.resources ?? [], resources),
    },
  ];
}

/** True while a party may wait for seats of a full class. */
const mayWait = ({ plan: { holds } }: BookingRules, startsAt: number, now: number) =>
  holds !== undefined && holds.list !== "off" && startsAt - now > holds.stopsBefore * MINUTE_MS;

const OTHERS_MAX = 8;
const OTHERS_DAYS = 60;

/** Others of the same class with seats for the party, the first ones to come. */
export async function otherSessions(s: Services, { workspaceId, guests, actor }: WantedSeats, session: string) {
  const rules = await rulesOf(s.diary(workspaceId), workspaceId);
  const asked = rules.plan.sessions?.find(({ id }) => id === session);
  if (!asked || (actor === "customer" && !onlineServices(rules).has(asked.service))) return [];
  const { today, localDate } = todayOf(rules, s.now());
  const until = actor === "customer" ? lastBookableDate(rules, localDate) : addDays(today, OTHERS_DAYS);
  const rows = await sessionsBetween(s.diary(workspaceId), workspaceId, today, until, s.now()).all();
  return rows
    .filter(({ id, service, seats, taken }) => id !== session && service === asked.service && seats - taken >= guests)
    .flatMap((row) => shown(rules, row, s.now()))
    .slice(0, OTHERS_MAX);
}

type WantedSeats = { workspaceId: string; guests: number; actor: ActorKind };
