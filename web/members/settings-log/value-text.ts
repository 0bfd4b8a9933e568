import { type LoggedField, type Unit, unitOf } from "../../../contract/settings.ts";
import { priceText } from "../../../domain/services/prices.ts";
import type { LoggedValue, PartKind } from "../../../domain/settings/settings-log.ts";
import { type Formats, withTime } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { countLabel, isCounted, settingTexts, weekdayLabel } from "../lib/hours-words.ts";
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

/** Collected at each use, because a trade replaces some of them once the business is known. */
const fieldLabels = (): Record<LoggedField, string> => ({
  ...words.customize.fields,
  ...words.notifications.fields,
  ...say.fields,
});

/** A field that today's screens no longer know keeps its own name. */
export function fieldLabel(field: string): string {
  const labels: Record<string, string> = fieldLabels();
  const label = isWeekday(field) ? weekdayLabel(field) : (settingTexts(field)?.name ?? labels[field] ?? field);
  return label.charAt(0).toLocaleUpperCase() + label.slice(1);
}

export function valueText({ kind, field }: Field, value: LoggedValue, reader: Reader): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return nothingText({ kind, field }, value);
  if (typeof value === "boolean") return value ? say.yes : say.no;
  const text = (each: string | number) => toldIn(unitOf(field), each, reader);
  if (Array.isArray(value)) return value.map(text).join(", ");
  return typeof value === "string" && value.startsWith("/pictures/") ? say.uploaded : text(value);
}

const isWeekday = (word: string): word is Weekday => (WEEKDAYS as readonly string[]).includes(word);

function toldIn(unit: Unit | undefined, value: string | number, reader: Reader): string {
  if (isCounted(unit)) return countLabel(Number(value), unit);
  if (typeof value === "number") return new Intl.NumberFormat(reader.formats.locale).format(value);
  return (unit && TOLD[unit]?.(value, reader)) ?? value;
}

const TOLD: { [Of in Unit]?: (value: string, reader: Reader) => string | undefined } = {
  member: (id, { nameOf }) => nameOf(id),
  moment: (at, { formats, timeZone }) => withTime(formats.shortDate(localDate(at, timeZone)), localTime(at, timeZone)),
  date: (date, { formats }) => formats.shortDate(date),
  weekday: (day) => (isWeekday(day) ? weekdayLabel(day) : day),
  role: (role) => nameIn(words.roles.names, role),
  code: (code) => nameIn(say.codes, code),
  language: (code, { formats }) => new Intl.DisplayNames(formats.locale, { type: "language" }).of(code),
  region: (code, { formats }) => new Intl.DisplayNames(formats.locale, { type: "region" }).of(code),
  price: (text, { formats }) => pricesIn(text, formats.locale),
};
const nameIn = (names: Record<string, string>, code: string) => names[code];

/** As the log keeps prices: "Anna: 45000 SEK", in the smallest unit. */
const pricesIn = (text: string, locale: string): string =>
  text.replace(
    /(^|: )(\d+) ([A-Z]{3})(?=$|, )/g,
    (_, before, minor, currency) => before + priceText(Number(minor), currency, locale),
  );

function nothingText({ kind, field }: Field, value: LoggedValue): string {
  if (isWeekday(field)) return kind === "whole" || value !== null ? words.ui.closed : say.asOpen;
  const unit = unitOf(field);
  if (value !== null) return say.none;
  if (unit === "limit") return words.rules.compared.noLimit;
  return unit === "byParty" || unit === "standardText" || unit === "anyWebsite" ? say[unit] : say.none;
}
