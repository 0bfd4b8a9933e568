import { type Fault, fault, faultOnDate } from "../../faults.ts";
import { closedParts, isClassMet, meets } from "../../plan/closed-stretches.ts";
import { wallMinuteOf } from "../../plan/opening-hours.ts";
import { closedDaysOn, dateBegins, hullOn } from "../../plan/periods.ts";
import { type BookingRules, type ClassSession, NO_TABLES, type Offer } from "../../plan/rules.ts";
import { addDays, DAY_MINUTES } from "../../time/calendar.ts";
import { dayAxis } from "../../time/clock.ts";
import { instantOf, wallToRealMinute } from "../../time/day-axis.ts";
import { isBeyondMembers } from "../start-time.ts";
import { serviceOfSession, sessionStart, startOfSession } from "./refuse-seats.ts";

export type SessionProblem = { path: "service" | "date" | "time" | "resources"; fault: Fault };

/**
 * Why a class cannot be held so (docs/arrangement.md#classes); null: it can. `rules`: with all other classes and without it. `now` in ms.
 * Visits that lose their person or room to it are no problem, but listed.
 */
export function sessionProblem(rules: BookingRules, session: ClassSession, now: number): SessionProblem | null {
  const { date, time, minutes } = session;
  const service = serviceOfSession(rules, session);
  if (!service?.seats) return { path: "service", fault: fault("class_missing") };
  const axis = dayAxis(date, rules.timeZone);
  const wall = wallMinuteOf(time, hullOn(rules, date));
  const start = wallToRealMinute(axis, wall);
  if (start === null) return { path: "time", fault: fault("time_skipped") };
  if (instantOf(axis, start) <= now) return { path: "date", fault: fault("start_in_past") };
  if (closedDaysOn(rules.plan, date)) return { path: "date", fault: fault("closed_on_date") };
  if (isBeyondMembers(date, now)) return { path: "date", fault: fault("classes_too_far_ahead") };
  if (wall < dateBegins(rules, date) || wall + minutes > DAY_MINUTES + dateBegins(rules, addDays(date, 1)))
    return { path: "time", fault: fault("class_beyond_day") };
  for (const id of session.resources) {
    const wrong = problemOf(rules, id, service.people);
    if (wrong) return { path: "resources", fault: wrong };
    const closed = closedParts(rules, axis, id);
    if (closed.some(meets(start, start + minutes)))
      return { path: "resources", fault: fault("holder_busy", { name: nameOf(rules, id) }) };
    const claim = { start: start - service.bufferBefore, end: start + minutes + service.bufferAfter };
    if (closed.some((part) => isClassMet(part, claim)))
      return { path: "resources", fault: fault("holder_too_close", { name: nameOf(rules, id) }) };
  }
  return null;
}

/** The first problem of these classes, each beside all others; of several it names the date. */
export function sessionsProblem(rules: BookingRules, sessions: ClassSession[], now: number): SessionProblem | null {
  const ids = new Set(sessions.map(({ id }) => id));
  const others = rules.plan.sessions?.filter(({ id }) => !ids.has(id)) ?? [];
  for (const [i, session] of sessions.entries()) {
    const beside = { ...rules, plan: { ...rules.plan, sessions: [...others, ...sessions.slice(0, i)] } };
    const problem = sessionProblem(beside, session, now);
    if (problem) return sessions.length > 1 ? { ...problem, fault: faultOnDate(problem.fault, session.date) } : problem;
  }
  return null;
}

function problemOf(rules: BookingRules, id: string, people: Offer["services"][number]["people"]): Fault | null {
  const table = housedIn(rules).find((each) => each.id === id);
  if (table) return table.archived ? fault("unknown_person_or_room") : null;
  const resource = offeredIn(rules).find((each) => each.id === id);
  if (!resource || resource.archived || resource.units !== null) return fault("unknown_person_or_room");
  return resource.kind === "person" && !people[id] ? fault("holder_unable", { name: resource.name }) : null;
}

/**
 * Names of a class's people, rooms and tables that are away, closed or archived by now (docs/arrangement.md#classes). `rules`: without
 * any class.
 */
export function absentFrom(rules: BookingRules, { resources, ...session }: ClassSession): string[] {
  const axis = dayAxis(session.date, rules.timeZone);
  const start = startOfSession(rules, axis, { ...session, resources });
  if (start === null) return [];
  const isThere = (id: string) =>
    [...housedIn(rules), ...offeredIn(rules)].some((each) => each.id === id && !each.archived) &&
    !closedParts(rules, axis, id).some(meets(start, start + session.minutes));
  return resources.filter((id) => !isThere(id)).map((id) => nameOf(rules, id));
}

const housedIn = ({ plan }: BookingRules) => (plan.house ?? NO_TABLES).resources;
const offeredIn = ({ plan }: BookingRules) => plan.offer?.resources ?? [];
const nameOf = (rules: BookingRules, id: string) =>
  [...housedIn(rules), ...offeredIn(rules)].find((each) => each.id === id)?.name ?? "";

/** The rules with these classes beside the others, or in place of those with the same id. */
export function withSessions(rules: BookingRules, sessions: ClassSession[]): BookingRules {
  const { plan } = rules;
  const ids = new Set(sessions.map(({ id }) => id));
  const others = (plan.sessions ?? []).filter(({ id }) => !ids.has(id));
  return { ...rules, plan: { ...plan, sessions: [...others, ...sessions] } };
}

/** A class yet to begin, its service's name, and the names of those that it had and would not have. */
export type LosingClass = Pick<ClassSession, "id" | "date" | "time"> & { name: string; absent: string[] };

/**
 * Classes yet to begin whose people, rooms or tables are there under `before` and away, closed or archived under `after`
 * (docs/arrangement.md#classes). `now`: milliseconds.
 */
export function losingClasses(before: BookingRules, after: BookingRules, now: number): LosingClass[] {
  const [had, has] = [withoutClasses(before), withoutClasses(after)];
  const isToCome = (session: ClassSession) => !session.cancelled && (sessionStart(has, session) ?? 0) > now;
  return (after.plan.sessions ?? []).filter(isToCome).flatMap((session) => {
    const known = absentFrom(had, session);
    const absent = absentFrom(has, session).filter((name) => !known.includes(name));
    const { id, date, time, service } = session;
    const name = after.plan.offer?.services.find((each) => each.id === service)?.name ?? "";
    return absent.length > 0 ? [{ id, date, time, name, absent }] : [];
  });
}

/** A class closes its own people and rooms to others. */
export const withoutClasses = (rules: BookingRules): BookingRules => ({
  ...rules,
  plan: { ...rules.plan, sessions: [] },
});

/** A class yet to begin that other hours would put on another day (docs/decisions/089-claims-by-instant.md). `now` in ms. */
export function movedClass(before: BookingRules, after: BookingRules, now: number): ClassSession | undefined {
  const isToldAs = (rules: BookingRules, { date, time }: ClassSession) => wallMinuteOf(time, hullOn(rules, date));
  return before.plan.sessions?.find((session) => {
    const isToCome = !session.cancelled && (sessionStart(before, session) ?? 0) > now;
    return isToCome && isToldAs(before, session) !== isToldAs(after, session);
  });
}
