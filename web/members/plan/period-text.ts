import type { Pacing, Period, StayLength } from "../../../domain/plan/rules.ts";
import { DAY_MINUTES, DAY_MS, timeLabel, WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { dateFormat } from "../../../domain/time/date-format.ts";
import { spanOf, type Times } from "../lib/week-periods.ts";
import { language, words } from "../texts/words.ts";

/** As two owners compare it: every part that may differ. */
export function periodText(period: Period): string {
  const { days, lastStart, stepMinutes, duration, resetMinutes, pacing, noticeMinutes, closesAt, maxGuests } = period;
  const texts = words.periods.compared;
  const onDays = WEEKDAYS.filter((day) => days.includes(day)).map(shortDay);
  return [
    texts.when(onDays.join(", "), timesLabel(period)),
    lastStart && texts.lastStart(lastStart),
    texts.step(stepMinutes),
    texts.stays(staysText(duration)),
    resetMinutes > 0 && texts.reset(resetMinutes),
    pacing && pacingText(pacing),
    noticeMinutes > 0 && texts.notice(noticeMinutes),
    closesAt && texts.bookedUntil(closesAt.time)(closesAt.daysBefore),
    maxGuests && texts.atMost(maxGuests),
  ]
    .filter(Boolean)
    .join("; ");
}

function pacingText({ guests, parties, everyMinutes }: Pacing): string {
  const { bothEvery, guestsEvery, partiesEvery } = words.periods.compared;
  if (guests && parties) return bothEvery(guests, parties, everyMinutes);
  return guests ? guestsEvery(guests, everyMinutes) : partiesEvery(parties ?? 0, everyMinutes);
}

const MONDAY = Date.UTC(2026, 5, 1);

/** "Mon" */
export const shortDay = (day: Weekday) =>
  dateFormat(language, { weekday: "short", timeZone: "UTC" }).format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);

/** "75, 90 or 105 minutes" */
export function staysText(duration: StayLength[]): string {
  return words.periods.stays.lengths(duration.map(({ minutes }) => (Number.isNaN(minutes) ? "" : String(minutes))));
}

/** "11:30–14:30", "18:00–02:00 next day". */
export function timesLabel({ opens, closes }: Times): string {
  const { to } = spanOf({ opens, closes });
  const times = `${opens}–${timeLabel(to)}`;
  return to > DAY_MINUTES ? words.dated.nextDay(times) : times;
}

export const spansMidnight = (times: Times): boolean => spanOf(times).to > DAY_MINUTES;
