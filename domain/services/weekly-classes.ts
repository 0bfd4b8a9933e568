import type { ClassSession, Offer } from "../plan/rules.ts";
import { addDays, type Weekday, weekdayOf } from "../time/calendar.ts";
import { total } from "./teams.ts";

/** A class on one weekday, so many weeks. `resources`: the people and rooms that hold it. */
export type WeeklyClass = { service: string; weekday: Weekday; time: string; resources: string[]; weeks: number };

/** The same class every week, so many in all; ids by `idOf`, in order. */
export const everyWeek = (session: ClassSession, weeks: number, idOf: (week: number) => string): ClassSession[] =>
  Array.from({ length: weeks }, (_, week) => ({
    ...session,
    ...{ id: idOf(week), date: addDays(session.date, 7 * week) },
  }));

/**
 * The sessions from the date `from` on, with length and seats of their class (docs/arrangement.md#classes). A class that the offer lacks
 * has none.
 *
 * @example on Tuesday a class of Mondays and two weeks begins on the Monday to come
 */
export function sessionsOfWeeks(
  { services }: Pick<Offer, "services">,
  classes: readonly WeeklyClass[],
  from: string,
  idOf: () => string,
): ClassSession[] {
  return classes.flatMap(({ service, weekday, time, resources, weeks }) => {
    const { seats, parts } = services.find(({ id }) => id === service) ?? {};
    if (!seats || !parts) return [];
    const minutes = total(parts.map((part) => part.minutes));
    const first = { id: "", service, date: nextOn(weekday, from), time, minutes, seats, resources, cancelled: false };
    return everyWeek(first, weeks, idOf);
  });
}

function nextOn(weekday: Weekday, from: string): string {
  for (let date = from; ; date = addDays(date, 1)) if (weekdayOf(date) === weekday) return date;
}
