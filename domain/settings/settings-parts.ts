import { openingText } from "../plan/opening-hours.ts";
import {
  type Closure,
  type DatedException,
  type DayHours,
  type HoursRules,
  type Pacing,
  type StayLength,
  subjectOf,
} from "../plan/rules.ts";
import { type SettingUnit, settingNames, settingOf } from "../plan/settings.ts";
import { WEEKDAYS } from "../time/calendar.ts";
import type { LoggedFields, LoggedValue, PartKind, SettingsPart } from "./settings-log.ts";

/** An area whose fields are values already, such as the looks. */
export const wholePart = (fields: LoggedFields): SettingsPart => ({ kind: "whole", id: "", name: null, fields });

/**
 * The rules of PUT …/hours as the log keeps them. Notes of closures are left out, because they may say who is ill
 * (docs/rules.md#settings-log).
 */
export function rulesParts({ specialClosures, ...rules }: Omit<HoursRules, "version">): SettingsPart[] {
  return [wholePart(rulesFields(rules)), ...specialClosures.map(closurePart)];
}

const rulesFields = (rules: Omit<HoursRules, "version" | "specialClosures">): LoggedFields => ({
  ...weekFields(rules.weeklySchedule),
  ...Object.fromEntries(settingNames().map((name) => [name, loggedValue(rules[name], settingOf(name).unit)])),
});

function loggedValue(value: LoggedValue | number[], unit: SettingUnit | undefined): LoggedValue {
  if (unit === "moment" && typeof value === "number") return new Date(value).toISOString();
  return Array.isArray(value) ? value.map(String) : value;
}

type Week = Record<(typeof WEEKDAYS)[number], DayHours>;

const weekFields = (week: Week) => Object.fromEntries(WEEKDAYS.map((day) => [day, dayText(week[day])]));

const dayText = (hours: DayHours) => (hours.enabled ? openingText(hours) : null);

const closurePart = ({ startDate, endDate }: Closure): SettingsPart => ({
  ...{ kind: "closure", id: `${startDate} ${endDate}`, name: null },
  fields: { fromDate: startDate, toDate: endDate },
});

/** A dated exception, without its note. `nameOf`: the person, room, table or area that it is about. */
export function exceptionPart(exception: DatedException, nameOf: (id: string) => string): SettingsPart {
  const { id, fromDate, toDate, fromTime, toTime } = exception;
  const subject = subjectOf(exception);
  const kind: PartKind = exception.kind;
  return {
    kind,
    id,
    name: subject === undefined ? null : nameOf(subject),
    fields: { fromDate, toDate, fromTime, toTime, ...(exception.kind === "extra" ? ownFields(exception) : {}) },
  };
}

/** The rules of its own; whatever it takes from its period is left out. */
const ownFields = ({ lastStart, duration, pacing }: Extract<DatedException, { kind: "extra" }>) => ({
  lastStart,
  duration: (duration ?? []).map(stayText),
  ...pacingFields(pacing),
});

/** "1–2: 90 min", "3+: 120 min"; one line for all parties is "90 min". */
export function stayText({ upTo, minutes }: StayLength, i: number, all: StayLength[]): string {
  if (all.length === 1) return `${minutes} min`;
  const from = (all[i - 1]?.upTo ?? 0) + 1;
  return `${upTo === null ? `${from}+` : from === upTo ? from : `${from}–${upTo}`}: ${minutes} min`;
}

export const pacingFields = (pacing: Pacing | null) => ({
  pacingMinutes: pacing?.everyMinutes ?? null,
  pacingGuests: pacing?.guests ?? null,
  pacingParties: pacing?.parties ?? null,
});

/** A member or an invitation, without a name; a screen shows the names that the team shows. `role` null: not known. */
export const memberPart = (kind: "invitation" | "member", id: string, role: string | null): SettingsPart => ({
  ...{ kind, id, name: null, fields: { role } },
});
