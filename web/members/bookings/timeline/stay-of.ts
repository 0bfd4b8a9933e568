import { MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import type { Session } from "../sessions/queries.ts";

type Held = Pick<Session, "date" | "time" | "minutes" | "startsAt">;

/** When a class begins and ends, as instants. */
export function stayOf({ date, time, minutes, startsAt }: Held, timeZone: string): { from: number; until: number } {
  const from = startsAt === null ? instantOnWall(date, minutesOf(time), timeZone) : Date.parse(startsAt);
  return { from, until: from + minutes * MINUTE_MS };
}
