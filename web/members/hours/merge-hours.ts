import type { Hours } from "../../../contract/hours.ts";
import type { Closure, WeeklySchedule } from "../../../domain/rules.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { hoursLabel, weekdayLabel } from "../lib/hours-words.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { closureLabel, momentLabel } from "./words.ts";

export type SettingChange = { name: string; from: string; to: string };

/** Describes each difference in words, the week day by day. */
export function changesBetween(from: Hours, to: Hours): SettingChange[] {
  const after = settingLines(to);
  return settingLines(from).flatMap(([name, text], index) => {
    const now = after[index]?.[1] ?? "";
    return now === text ? [] : [{ name, from: text, to: now }];
  });
}

/**
 * `lost` lists our changes that theirs replaced.
 *
 * | changed by | result |
 * | --- | --- |
 * | one owner | that owner's value |
 * | both | theirs |
 * | closures | additions and removals of both |
 */
export function mergeHours(base: Hours, mine: Hours, theirs: Hours): { merged: Hours; lost: SettingChange[] } {
  const merged: Hours = { ...theirs };
  for (const key of Object.keys(base) as (keyof Hours)[])
    if (isSame(base[key], theirs[key])) Object.assign(merged, { [key]: mine[key] });
  merged.weeklySchedule = mergeWeek(base.weeklySchedule, mine.weeklySchedule, theirs.weeklySchedule);
  merged.specialClosures = mergeClosures(base.specialClosures, mine.specialClosures, theirs.specialClosures);
  merged.version = theirs.version;
  const typed = new Set(changesBetween(base, mine).map(({ name }) => name));
  const lost = changesBetween(mine, merged).filter(({ name }) => typed.has(name) && name !== CLOSURES);
  return { merged, lost };
}

const CLOSURES = "Special days";

function settingLines(settings: Hours): [name: string, text: string][] {
  return [
    ...WEEKDAYS.map((day): [string, string] => [weekdayLabel(day), hoursLabel(settings.weeklySchedule[day])]),
    ["Default booking duration", `${settings.bookingDurationMinutes} minutes`],
    ["Times offered every", `${settings.slotStepMinutes} minutes`],
    ["Advance booking window", `${settings.advanceBookingDays} days`],
    ["Customer change window", `${settings.customerChangeHoursLimit} hours`],
    ["Online booking paused until", momentLabel(settings.onlineBookingPausedUntil, settings.timeZone)],
    ["Max guests per booking", limitLabel(settings.maxGuestsPerBooking)],
    ["Maximum concurrent spots", limitLabel(settings.maxCapacity)],
    ["Guests per spot", `${settings.guestsPerSpot}`],
    ["Close on special days", settings.specialScheduleEnabled ? "on" : "off"],
    [CLOSURES, settings.specialClosures.map(closureLabel).join(", ") || "none"],
    ["Reminders", settings.reminderLeadHours.map((hours) => `${hours} hours`).join(", ") || "none"],
    ["Feedback delay", `${settings.feedbackDelayHours} hours`],
    ["Time zone", zoneLabel(settings.timeZone)],
    ["Bookings kept for", `${settings.retentionMonths} months`],
  ];
}

const limitLabel = (limit: number | null) => (limit === null ? "no limit" : `${limit}`);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const mergeWeek = (base: WeeklySchedule, mine: WeeklySchedule, theirs: WeeklySchedule): WeeklySchedule =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, hoursLabel(base[day]) === hoursLabel(theirs[day]) ? mine[day] : theirs[day]]),
  ) as WeeklySchedule; // has all seven days

/** Theirs, without the closures we removed, with the closures we added. */
function mergeClosures(base: Closure[], mine: Closure[], theirs: Closure[]): Closure[] {
  const has = (list: Closure[], closure: Closure) => list.some((each) => isSameClosure(each, closure));
  const kept = theirs.filter((closure) => !has(base, closure) || has(mine, closure));
  return [...kept, ...mine.filter((closure) => !has(base, closure) && !has(theirs, closure))];
}

const isSameClosure = (one: Closure, other: Closure) =>
  one.startDate === other.startDate && one.endDate === other.endDate && one.note === other.note;
