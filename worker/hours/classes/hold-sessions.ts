import { fail } from "../../../contract/errors.ts";
import { SESSIONS_MAX } from "../../../contract/limits.ts";
import type {
  SessionCancel,
  SessionChange,
  SessionsPreview,
  SessionsRequest,
} from "../../../contract/requests/sessions.ts";
import { timeId } from "../../../db/connect.ts";
import {
  addSessions,
  cancelSession,
  changeSession,
  type ListedSession,
  sessionQuery,
  sessionsNumbered,
} from "../../../db/diary/class-sessions.ts";
import { oweTeacherChange } from "../../../db/diary/messages/owed-messages.ts";
import { renewPlanNeeds } from "../../../db/diary/plans.ts";
import { isVersion, raiseRulesVersion } from "../../../db/diary/rules.ts";
import { fault } from "../../../domain/faults.ts";
import { sessionStart } from "../../../domain/judging/classes/refuse-seats.ts";
import { sessionsProblem, withSessions } from "../../../domain/judging/classes/session-problem.ts";
import type { BookingRules, ClassSession } from "../../../domain/plan/rules.ts";
import { todayOf } from "../../../domain/plan/today.ts";
import { isTaughtByOthers } from "../../../domain/services/named-people.ts";
import { everyWeek } from "../../../domain/services/weekly-classes.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { type Acting, commandIdOf } from "../../http/acting.ts";
import { countWork } from "../../http/limits.ts";
import { digest } from "../../http/tokens.ts";
import { refuseAt } from "../../http/validate.ts";
import { rulesOf, type Services } from "../../services.ts";
import { countedOfRow, sessionOfRow, sessionViews } from "../../views/session-view.ts";
import { planInForce } from "../plan-in-force.ts";
import { arrangedBookings, bookingsAhead } from "../touched-bookings.ts";

const TRIES = 10;

/** Holds a class on a date, or on the same weekday of several weeks; all or none, and once for each Idempotency-Key. */
export async function holdSessions(acting: Acting, request: SessionsRequest, tries = TRIES): Promise<Saved> {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const before = await rulesOf(db, workspaceId);
  const keyed = keyedIds(acting, request);
  if (keyed) {
    const held = await sessionsNumbered(db, workspaceId, keyed.ofKey, s.now()).all();
    if (held.some(({ id }) => !id.startsWith(keyed.ofRequest))) fail("key_reused");
    if (held.length > 0) return savedSessions(s, workspaceId, before, held.map(countedOfRow));
  }
  refuseArchived(before, request);
  const sessions = sessionsOf(request, keyed?.idOf ?? (() => timeId(s.now())));
  refuseUnfit(before, sessions, s.now());
  const expected = { today: todayOf(before, s.now()).today, rulesVersion: before.version };
  const [added, , raised] = await db.batch([
    addSessions(db, workspaceId, sessions, expected),
    renewPlanNeeds(db, workspaceId),
    raiseRulesVersion(db, workspaceId, isVersion(before.version)),
  ]);
  if (raised.length === 0) return tries > 1 ? holdSessions(acting, request, tries - 1) : fail("unavailable");
  if (added.length === 0) refuseAt("date", fault("too_many_classes", { max: SESSIONS_MAX }));
  const held = sessions.map((session) => ({ ...session, taken: 0, reason: null }));
  return savedSessions(s, workspaceId, before, held);
}

/** Ids that say the key and the request, so that a repeat finds what it made (docs/rules.md#idempotency). */
function keyedIds({ workspaceId, key }: Acting, request: SessionsRequest) {
  if (key === undefined) return null;
  const ofKey = commandIdOf(workspaceId, key).slice(0, 20);
  const ofRequest = ofKey + digest(JSON.stringify(request)).slice(0, 10);
  return { ofKey, ofRequest, idOf: (week: number) => `${ofRequest}${String(week).padStart(2, "0")}` };
}

type Saved = { sessions: ReturnType<typeof sessionViews> } & Pick<
  Awaited<ReturnType<typeof planInForce>>,
  "rulesVersion" | "moved" | "conflicts"
>;

/**
 * Changes a class that has not begun; what the change leaves out stays, so that two members may change different things.
 * Everybody in it moves with it (docs/arrangement.md#classes).
 */
export async function moveSession(
  acting: Acting,
  { id, tell, ...change }: SessionChange & { id: string },
  tries = TRIES,
): Promise<Saved> {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const before = await rulesOf(db, workspaceId);
  const stored = await heldSession(s, workspaceId, id, before);
  const session = { ...sessionOfRow(stored), ...change };
  refuseUnfit(before, [session], s.now());
  const { version: rulesVersion } = before;
  const now = s.now();
  const people = { before: sessionOfRow(stored).resources, now: session.resources };
  const isNews = isTaughtByOthers(before.plan.offer?.resources ?? [], people.before, people.now);
  const [changed, , , raised] = await db.batch([
    changeSession(db, workspaceId, session, { tells: tell, rulesVersion }),
    renewPlanNeeds(db, workspaceId),
    oweTeacherChange(db, workspaceId, {
      ...{ id: timeId(now), session: id, before: people.before, tell: isNews ? tell : null, rulesVersion, now },
    }),
    raiseRulesVersion(db, workspaceId, isVersion(rulesVersion)),
  ]);
  if (raised.length === 0)
    return tries > 1 ? moveSession(acting, { id, tell, ...change }, tries - 1) : fail("unavailable");
  if (changed.length === 0) fail("not_found");
  return savedSession(s, workspaceId, id, before);
}

/**
 * Cancels a class and the bookings of everybody in it. A repeat cancels nothing more, and keeps the first reason. No
 * program links an address in it.
 */
export async function callOffSession(
  acting: Acting,
  { id, tell, reason }: SessionCancel & { id: string },
  tries = TRIES,
): Promise<Saved> {
  const { services: s, workspaceId } = acting;
  const db = s.diary(workspaceId);
  const before = await rulesOf(db, workspaceId);
  const stored = (await sessionQuery(db, workspaceId, id, s.now()).get()) ?? fail("not_found");
  if (stored.cancelledAt !== null) return savedSession(s, workspaceId, id, before);
  refuseBegun(s, before, stored);
  const [, , raised] = await db.batch([
    cancelSession(db, workspaceId, id, {
      ...{ at: s.now(), tells: tell, reason: reason && sanitizeName(reason), rulesVersion: before.version },
    }),
    renewPlanNeeds(db, workspaceId),
    raiseRulesVersion(db, workspaceId, isVersion(before.version)),
  ]);
  if (raised.length === 0)
    return tries > 1 ? callOffSession(acting, { id, tell, reason }, tries - 1) : fail("unavailable");
  return savedSession(s, workspaceId, id, before);
}

/** A save as the visits of its people and rooms would feel it; writes nothing. `booked`: seats of the class that are taken. */
export async function previewSessions({ services: s, workspaceId }: Acting, { id, ...request }: SessionsPreview) {
  const [now, db] = [s.now(), s.diary(workspaceId)];
  const before = await rulesOf(db, workspaceId);
  const stored = id === undefined ? undefined : await heldSession(s, workspaceId, id, before);
  if (!stored) refuseArchived(before, request);
  const wanted = stored
    ? sessionsOf(request, () => stored.id).map((session) => ({ ...session, service: stored.service }))
    : sessionsOf(request, () => timeId(now));
  refuseUnfit(before, wanted, now);
  const bookings = await bookingsAhead(s, workspaceId);
  const arranged = countWork(s, () => arrangedBookings(withSessions(before, wanted), bookings, now));
  return { ...arranged, booked: stored?.taken ?? 0 };
}

/** It has not begun, and it was not cancelled. */
async function heldSession(s: Services, workspaceId: string, id: string, rules: BookingRules): Promise<ListedSession> {
  const stored = (await sessionQuery(s.diary(workspaceId), workspaceId, id, s.now()).get()) ?? fail("not_found");
  if (stored.cancelledAt !== null) refuseAt("date", fault("class_cancelled"));
  refuseBegun(s, rules, stored);
  return stored;
}

function refuseBegun(s: Services, rules: BookingRules, stored: ListedSession): void {
  const startsAt = sessionStart(rules, sessionOfRow(stored));
  if (startsAt !== null && startsAt <= s.now()) refuseAt("date", fault("class_begun"));
}

async function savedSession(s: Services, workspaceId: string, id: string, before: BookingRules): Promise<Saved> {
  const { rulesVersion, moved, conflicts } = await planInForce(s, workspaceId, before);
  const stored = await sessionQuery(s.diary(workspaceId), workspaceId, id, s.now()).get();
  const sessions = sessionViews(before, stored ? [countedOfRow(stored)] : [], s.now());
  return { sessions, rulesVersion, moved, conflicts };
}

async function savedSessions(
  s: Services,
  workspaceId: string,
  before: BookingRules,
  sessions: ReturnType<typeof countedOfRow>[],
): Promise<Saved> {
  const { rulesVersion, moved, conflicts } = await planInForce(s, workspaceId, before);
  return { sessions: sessionViews(before, sessions, s.now()), rulesVersion, moved, conflicts };
}

function sessionsOf({ repeat, ...request }: SessionsRequest, idOf: (week: number) => string): ClassSession[] {
  const session = { ...request, id: "", cancelled: false };
  return everyWeek(session, repeat?.weeks ?? 1, idOf);
}

/** Sessions that are planned already stay, and may be changed, when their class is archived. */
function refuseArchived({ plan }: BookingRules, { service }: Pick<SessionsRequest, "service">): void {
  if (plan.offer?.services.some(({ id, archived }) => id === service && archived))
    refuseAt("service", fault("class_missing"));
}

function refuseUnfit(rules: BookingRules, sessions: ClassSession[], now: number): void {
  const problem = sessionsProblem(rules, sessions, now);
  if (problem) refuseAt(problem.path, problem.fault);
}
