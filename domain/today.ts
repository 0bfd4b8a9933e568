import { addDays } from "./calendar.ts";
import { dayAxis, localNow } from "./clock.ts";
import type { BookingRules } from "./rules.ts";
import { businessToday } from "./schedule.ts";

/** `today`: the booking date being worked; `localDate`: what the calendar on the wall shows. They differ after midnight. */
export type Today = { today: string; localDate: string };

/** Both readings of "today" in the workspace's clock (I6, DESIGN.md section 4). */
export function todayOf(rules: BookingRules, now: number): Today {
  const localDate = localNow(now, rules.timeZone).date;
  return { localDate, today: businessToday(rules, localDate, dayAxis(addDays(localDate, -1), rules.timeZone), now) };
}
