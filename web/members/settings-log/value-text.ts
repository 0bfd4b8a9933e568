import type { Customization } from "../../../contract/requests/customization.ts";
import type { NotificationSettings } from "../../../contract/requests/notifications.ts";
import { priceText } from "../../../domain/services/prices.ts";
import type { PlanField } from "../../../domain/settings/plan-parts.ts";
import type { LoggedValue, PartKind } from "../../../domain/settings/settings-log.ts";
import type { RulesField } from "../../../domain/settings/settings-parts.ts";
import { type Formats, withTime } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { daysLabel, durationLabel, weekdayLabel } from "../lib/hours-words.ts";
import { words } from "../texts/words.ts";

const say = words.settingsLog;

/** How values are written for the reader. `nameOf`: a member's name. `region`: shown, ISO 3166-1; null: as in the US. */
export type Reader = {
  formats: Formats;
  timeZone: string;
  region: string | null;
  nameOf: (memberId: string) => string;
};
type Field = { kind: PartKind; field: string };

type LoggedField =
  | Exclude<RulesField | PlanField, Weekday>
  | Exclude<keyof Customization | keyof NotificationSettings, "version">
  | ("slug" | "calendarNames" | "language" | "region" | "deleteAfter" | "role" | "passkeysRequired");

/** Collected at each use, because a trade replaces some of them once the business is known. */
const fieldLabels = (): Record<LoggedField, string> => ({
  ...words.rules.compared.labels,
  ...words.customize.fields,
  ...words.notifications.fields,
  ...say.fields,
});

/** A field that today's screens no longer know keeps its own name. */
export function fieldLabel(field: string): string {
  const labels: Record<string, string> = fieldLabels();
  const label = isWeekday(field) ? weekdayLabel(field) : (labels[field] ?? field);
  return label.charAt(0).toLocaleUpperCase() + label.slice(1);
}

export function valueText({ kind, field }: Field, value: LoggedValue, { formats, timeZone, nameOf }: Reader): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return nothingText({ kind, field }, value);
  if (typeof value === "boolean") return value ? say.yes : say.no;
  if (typeof value === "number") return numberText(field, value, formats.locale);
  if (Array.isArray(value)) return value.map((each) => itemText(field, each, formats.locale)).join(", ");
  if (field === "memberId") return nameOf(value);
  if (INSTANTS.has(field)) return withTime(formats.shortDate(localDate(value, timeZone)), localTime(value, timeZone));
  if (DATES.has(field)) return formats.shortDate(value);
  if (field in NAMED) return NAMED[field]?.(value, formats.locale) ?? value;
  return value.startsWith("/pictures/") ? say.uploaded : pricesIn(field, value, formats.locale);
}

const isWeekday = (word: string): word is Weekday => (WEEKDAYS as readonly string[]).includes(word);

const DATES = new Set(["fromDate", "toDate"]);
const INSTANTS = new Set(["onlineBookingPausedUntil", "deleteAfter"]);
const nameIn = (names: Record<string, string>) => (code: string) => names[code];
const NAMED: Record<string, (code: string, locale: string) => string | undefined> = {
  role: nameIn(words.roles.names),
  stock: nameIn(say.codes),
  assign: nameIn(say.codes),
  language: (code, locale) => new Intl.DisplayNames(locale, { type: "language" }).of(code),
  region: (code, locale) => new Intl.DisplayNames(locale, { type: "region" }).of(code),
};

const HOURS = new Set(["customerChangeHoursLimit", "reminderLeadHours", "feedbackDelayHours"]);
const DAYS = new Set(["advanceBookingDays", "closesDaysBefore"]);
const MINUTES = /Minutes$|^buffer/;

function numberText(field: string, value: number, locale: string): string {
  if (field === "retentionMonths") return words.rules.compared.months(value);
  if (HOURS.has(field)) return words.ui.hours(value);
  if (DAYS.has(field)) return daysLabel(value);
  if (MINUTES.test(field)) return value === 0 ? words.ui.minutes(0) : durationLabel(value);
  return new Intl.NumberFormat(locale).format(value);
}

function itemText(field: string, value: string, locale: string): string {
  if (field === "days" && isWeekday(value)) return weekdayLabel(value);
  return HOURS.has(field) ? words.ui.hours(Number(value)) : pricesIn(field, value, locale);
}

const PRICES = new Set(["price", "peoplePrices"]);

/** As the log keeps prices: "Anna: 45000 SEK", in the smallest unit. Texts of the owner may name prices too, which stay. */
function pricesIn(field: string, text: string, locale: string): string {
  if (!PRICES.has(field)) return text;
  return text.replace(
    /(^|: )(\d+) ([A-Z]{3})(?=$|, )/g,
    (_, before, minor, currency) => before + priceText(Number(minor), currency, locale),
  );
}

const NO_LIMIT = /^max|^pacing(Guests|Parties)/;
const STANDARD_TEXTS = new Set(["emailSubject", "emailMessage", "smsMessage"]);

function nothingText({ kind, field }: Field, value: LoggedValue): string {
  if (isWeekday(field)) return kind === "whole" || value !== null ? words.ui.closed : say.asOpen;
  if (value !== null) return say.none;
  if (field === "embedOrigins") return say.anyWebsite;
  if (field === "minutes") return say.byParty;
  if (NO_LIMIT.test(field)) return words.rules.compared.noLimit;
  if (STANDARD_TEXTS.has(field)) return say.standardText;
  return say.none;
}
