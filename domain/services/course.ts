import type { ClassSession } from "../plan/rules.ts";
import { weekdayOf } from "../time/calendar.ts";

type Held = Pick<ClassSession, "id" | "service" | "date" | "time" | "cancelled">;

/** The session and those of the same class that follow it, on the same weekday at the same time; cancelled ones are left out. */
export const courseFrom = <Session extends Held>(session: Held, sessions: Session[]): Session[] =>
  sessions
    .filter(
      ({ service, date, time, cancelled }) =>
        service === session.service && time === session.time && !cancelled && date >= session.date,
    )
    .filter(({ date }) => weekdayOf(date) === weekdayOf(session.date))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
