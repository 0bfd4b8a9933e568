import { everyDay, type WeeklySchedule } from "../../../domain/rules.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { closedOn } from "../../../domain/time/schedule.ts";

const tuesdayToSaturday = (opens: string, closes: string) => closedOn(everyDay(opens, closes), ["sunday", "monday"]);

/** A restaurant's guesses to begin with; the API keeps its own default (docs/rules.md#defaults-and-bounds). */
export const USUAL_WEEKS = [
  { name: "dinner", week: tuesdayToSaturday("17:00", "23:00") },
  { name: "lunch-and-dinner", week: tuesdayToSaturday("11:30", "23:00") },
  { name: "all-day", week: everyDay("09:00", "22:00") },
] as const satisfies { name: string; week: WeeklySchedule }[];

export const FIRST_WEEK: WeeklySchedule = USUAL_WEEKS[0].week;

/** Null once a day differs. */
export const usualWeekName = (week: WeeklySchedule): string | null =>
  USUAL_WEEKS.find(({ week: usual }) => isSameWeek(usual, week))?.name ?? null;

/** Open on the same days at the same times. */
export const isSameWeek = (one: WeeklySchedule, other: WeeklySchedule): boolean =>
  WEEKDAYS.every(
    (day) =>
      one[day].enabled === other[day].enabled &&
      (!one[day].enabled || (one[day].openTime === other[day].openTime && one[day].closeTime === other[day].closeTime)),
  );
