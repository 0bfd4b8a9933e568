import { type LoggedField, type Unit, unitOf } from "../../../contract/settings.ts";
import { priceText } from "../../../domain/services/prices.ts";
import type { LoggedValue, PartKind } from "../../../domain/settings/settings-log.ts";
import { type Formats, withTime } from "../../../domain/texts/formats-in.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { countLabel, isCounted, settingTexts, weekdayLabel } from "../lib/hours-words.ts";
import { TYPE_WORDS } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";
import type { Change } from "./queries.ts";

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
  if (typeof value === "boolean") return value ? words.services.texts.yes : words.services.texts.no;
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

const { parts } = words.rules.compared;

type Part = Change["parts"][number];

/** Collected at each use, because a trade replaces some of them once the business is known. */
const kindNames = (): Record<Exclude<PartKind, "whole" | "message" | "invitation" | "member">, string> => ({
  ...say.kinds,
  ...words.people.kinds,
  ...{ period: parts.periods, area: parts.areas, table: parts.resources, combination: parts.combinations },
});
const MESSAGES: Record<string, { name: string }> = TYPE_WORDS;

/** The thing that changed, and whether it came or went; null for an area as a whole. */
export function partTitle({ kind, id, name, became }: Part, memberId: string, nameOf: (id: string) => string) {
  if (kind === "whole") return null;
  if (kind === "message") return MESSAGES[id]?.name ?? id;
  if (kind === "invitation") return became === "added" ? say.team.invited(nameOf(id)) : say.team.withdrawn;
  if (kind === "member") return memberTitle(became, { nameOf, id, isSelf: memberId === id });
  const names: Record<string, string> = kindNames();
  const what = name === null ? (names[kind] ?? kind) : say.named(names[kind] ?? kind, name);
  return became === "added" ? say.added(what) : became === "removed" ? say.removed(what) : what;
}

type Whom = { nameOf: (id: string) => string; id: string; isSelf: boolean };

function memberTitle(became: Part["became"], { nameOf, id, isSelf }: Whom): string {
  if (became === "changed") return say.team.role(nameOf(id));
  if (became === "added") return say.team.joined(nameOf(id));
  return isSelf ? say.team.left : say.team.removed(nameOf(id));
}
