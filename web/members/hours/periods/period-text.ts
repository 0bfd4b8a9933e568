import type { Period } from "../../../../domain/rules.ts";
import { WEEKDAYS } from "../../../../domain/time/calendar.ts";
import { countOf } from "../../lib/count-of.ts";
import { timesLabel } from "./period-proposals.ts";
import { staysText } from "./stay-presets.ts";

/** As two owners compare it: every part that may differ. */
export function periodText(period: Period): string {
  const { days, lastStart, stepMinutes, duration, resetMinutes, pacing, noticeMinutes, closesAt, maxGuests } = period;
  return [
    `${WEEKDAYS.filter((day) => days.includes(day))
      .map(shortDay)
      .join(", ")}, ${timesLabel(period)}`,
    lastStart && `last start ${lastStart}`,
    `times every ${stepMinutes} minutes`,
    `stays of ${staysText(duration)}`,
    resetMinutes > 0 && `${countOf(resetMinutes, "minute")} to reset`,
    pacing &&
      `${[pacing.guests && countOf(pacing.guests, "guest"), pacing.parties && countOf(pacing.parties, "party", "parties")].filter(Boolean).join(" and ")} every ${pacing.everyMinutes} minutes`,
    noticeMinutes > 0 && `${countOf(noticeMinutes, "minute")} of notice`,
    closesAt && `booked until ${closesAt.time}, ${countOf(closesAt.daysBefore, "day")} before`,
    maxGuests && `at most ${countOf(maxGuests, "guest")}`,
  ]
    .filter(Boolean)
    .join("; ");
}

export const shortDay = (day: string) => day.charAt(0).toUpperCase() + day.slice(1, 3);
