import { isRoundTheClock, openingText } from "../../../domain/plan/opening-hours.ts";
import type { DayHours } from "../../../domain/plan/rules.ts";
import { closesTooEarly } from "../../../domain/plan/schedule.ts";
import { COUNTED } from "../../../domain/plan/settings.ts";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { addDays, WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import type { SettingTexts } from "../../../texts/en/booking-rules.ts";
import { language, words } from "../texts/words.ts";

const A_MONDAY = "2024-01-01";

const inWords = formatsIn(language); // a weekday's name is the same in all regions

/** Within a sentence: "Monday", in Swedish "måndag". */
export const weekdayName = (day: Weekday) => inWords.weekdayName(addDays(A_MONDAY, WEEKDAYS.indexOf(day)));

/** At the beginning of a line: "Måndag". */
export function weekdayLabel(day: Weekday): string {
  const name = weekdayName(day);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Also for a day that closes at midnight, or is open round the clock. */
export const closesNextDay = (hours: DayHours) => hours.closeTime <= hours.openTime && !closesTooEarly(hours);

export function hoursLabel(hours: DayHours): string {
  if (!hours.enabled) return words.ui.closed;
  const times = openingText(hours).replace("–", " – ");
  return closesNextDay(hours) && !isRoundTheClock(hours) ? words.lib.hours.untilNextDay(times) : times;
}

export const daysLabel = (days: number) => words.ui.days(days);

/** 45 minutes, 1 hour, 1 hour 30 minutes */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && words.ui.hours(hours), rest && words.ui.minutes(rest)].filter(Boolean).join(" ");
}

type CountedUnit = (typeof COUNTED)[number];
export const isCounted = (unit: string | undefined): unit is CountedUnit => COUNTED.some((each) => each === unit);

export const countLabel = (count: number, unit: CountedUnit) =>
  unit === "minutes" && count > 0 ? durationLabel(count) : words.ui[unit](count);

const settings: Record<string, SettingTexts> = words.settings.fields;
/** Undefined for fields that are no setting. */
export const settingTexts = (field: string): SettingTexts | undefined => settings[field];

/** A stored value may not be on offer. */
export const optionsWithStored = (options: readonly number[], ...stored: (number | undefined)[]) =>
  [...new Set([...options, ...stored])].filter((option) => option !== undefined).sort((one, other) => one - other);
