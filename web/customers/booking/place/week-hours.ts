import { addDays, weekdayOf } from "../../../../domain/time/calendar.ts";
import { openingHoursText } from "../../../../domain/time/opening-hours.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";

/**
 * A row for each weekday, in the order of a week that starts on this one (0 is Sunday): the hours of its next date from
 * today on, so that closures of the coming days show. `closedOn` is such a date.
 */
export function weekHours(workspace: Workspace, weekStartsOn: 0 | 1) {
  const { today, weeklySchedule } = workspace;
  const days = Array.from({ length: 7 }, (_, i) => addDays(today, i));
  const place = (date: string) => (new Date(date).getUTCDay() + 7 - weekStartsOn) % 7;
  return days
    .toSorted((one, other) => place(one) - place(other))
    .map((date) => {
      const hours = openingHoursText(workspace, date);
      const isOff = hours === null && weeklySchedule[weekdayOf(date)].enabled;
      return { date, hours, closedOn: isOff ? date : null, isToday: date === today };
    });
}
