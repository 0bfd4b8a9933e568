import { DAY_MINUTES, isDate, minutesOf, timeLabel } from "../time/calendar.ts";
import { dayAxis, localNow } from "../time/clock.ts";
import { instantOf, wallToRealMinute } from "../time/day-axis.ts";
import { excelMoment } from "./excel-dates.ts";
import { monthNamed } from "./month-names.ts";
import { DATE_ORDERS, type DateOrder } from "./reading.ts";
import { readTime } from "./times.ts";

/**
 * A moment as a cell has it. `time` null: a date alone. `zone`: the cell's own; null: that of the row or the business.
 */
export type ReadMoment = { date: string; time: string | null; zone: string | null };

/** Two-digit years up to this one are of this century. */
export const lastShortYear = (today: string): number => (Number(today.slice(0, 4)) + 10) % 100;

/** Longer cells are no dates, and would be searched for long. */
const MOMENT_LENGTH_MAX = 100;

const NUMBERS = /^(\d{1,4})([./\-\s])(\d{1,2})\2(\d{1,4})\.?(?=$|[\sT,])/;
const PACKED = /^(\d{4})(\d{2})(\d{2})(?=$|T)/;
const REST = /^[\sT,]*(.*?)\s*(?:(Z|(?:GMT|UTC)?[+-]\d{2}:?\d{2}|UTC|GMT)?(?:\[([^\]]+)\]|\s*\([^)]*\))?)$/i;

/** `YMD`-like forms have one order; "03/04/2026" has two, and the caller says which. Null: no date. */
export function readMoment(text: string, order: DateOrder | null, shortYears: number): ReadMoment | null {
  const plain = text.trim().replace(/^'/, "");
  if (plain.length > MOMENT_LENGTH_MAX) return null;
  const excel = /^\d{5}([.,]\d+)?$/.test(plain) ? excelMoment(Number(plain.replace(",", "."))) : null;
  const [day, rest] = dayOf(excel ?? plain, order, shortYears);
  if (!day || !isDate(day) || day < "1900-01-01" || day > "2199-12-31") return null;
  return withTime(day, rest);
}

/** The date and what stands behind it. */
function dayOf(text: string, order: DateOrder | null, shortYears: number): [day: string | null, rest: string] {
  const [packed, ...ymd] = PACKED.exec(text) ?? [];
  if (packed) return [ymd.join("-"), text.slice(packed.length)];
  const [whole, a = "", , b = "", c = ""] = NUMBERS.exec(text) ?? [];
  if (whole) return [numericDay(a, b, c, order, shortYears), text.slice(whole.length)];
  return spokenDay(text, shortYears);
}

function numericDay(a: string, b: string, c: string, order: DateOrder | null, shortYears: number): string | null {
  if (a.length === 4) return dayText(a, b, c);
  if (a.length > 2 || c.length === 3 || c.length === 1) return null;
  if (order === "YMD") return c.length === 2 ? dayText(wholeYear(a, shortYears), b, c) : null;
  if (order === null) return null;
  const year = c.length === 2 ? wholeYear(c, shortYears) : c;
  return order === "DMY" ? dayText(year, b, a) : dayText(year, a, b);
}

const wholeYear = (short: string, shortYears: number) =>
  `${Number(short) <= shortYears ? "20" : "19"}${short.padStart(2, "0")}`;
const dayText = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

const WORDED = [
  /^(?:(\p{L}+)\.?,?\s+)?(?:(?:the|den|el|le)\s+)?(\d{1,2})(?:st|nd|rd|th|er|e|:[ae])?\.?[\s\-./]*(?:de\s+|of\s+)?(\p{L}{3,})\.?,?[\s\-./]*(?:de\s+)?(\d{4}|\d{2})(?=$|[\s,T])/iu,
  /^(?:(\p{L}+)\.?,?\s+)?(\p{L}{3,})\.?[\s\-./]*(\d{1,2})(?:st|nd|rd|th)?\.?,?[\s\-./]+(\d{4}|\d{2})(?=$|[\s,T])/iu,
];

/** "December 2, 2020", "onsdag 2 dec 2020", "2-Dec-20". A weekday before it is passed over. */
function spokenDay(text: string, shortYears: number): [day: string | null, rest: string] {
  for (const [i, form] of WORDED.entries()) {
    const [whole, , first = "", second = "", year = ""] = form.exec(text) ?? [];
    const [day, word] = i === 0 ? [first, second] : [second, first];
    const month = whole && monthNamed(word);
    if (!month) continue;
    const full = year.length === 2 ? wholeYear(year, shortYears) : year;
    return [dayText(full, String(month), day), text.slice(whole.length)];
  }
  return [null, ""];
}

function withTime(date: string, rest: string): ReadMoment | null {
  const [, clock = "", offset, named] = REST.exec(rest) ?? [];
  const zone = named ?? offset ?? null;
  if (clock === "") return zone === null ? { date, time: null, zone } : null;
  const time = readTime(clock);
  return time === null ? null : { date, time, zone };
}

/** Orders in which the cell is a date; an empty list: its form says the order, or it is none. */
export function ordersOf(text: string, shortYears: number): DateOrder[] {
  const plain = text.trim().replace(/^'/, "");
  const [whole, a = ""] = NUMBERS.exec(plain) ?? [];
  if (!whole || a.length === 4) return [];
  const possible = DATE_ORDERS.filter((order) => readMoment(plain, order, shortYears) !== null);
  const others = possible.filter((order) => order !== "YMD");
  return whole.includes("-") || others.length === 0 ? possible : others; // "25-12-24", but nowhere "25.12.24"
}

/** A moment of another clock on the business's; `zone` as `zoneNamed` gives it. Null: that clock skips the time. */
export function onBusinessClock(
  date: string,
  time: string,
  zone: string,
  timeZone: string,
): { date: string; time: string } | null {
  const instant = instantIn(date, minutesOf(time), zone);
  if (instant === null) return null;
  const local = localNow(instant, timeZone);
  return { date: local.date, time: timeLabel(local.minute % DAY_MINUTES) };
}

function instantIn(date: string, minute: number, zone: string): number | null {
  const midnight = Date.parse(date);
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  if (sign) return midnight + (minute - (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes))) * 60_000;
  return realInstant(date, minute, zone);
}

/** The first of two; null where the clock skips it (docs/rules.md#clock-changes). */
function realInstant(date: string, minute: number, zone: string): number | null {
  const axis = dayAxis(date, zone);
  const real = wallToRealMinute(axis, minute);
  return real === null ? null : instantOf(axis, real);
}

/** False for a time that the clock of the business skips that day. */
export const isOnClock = (date: string, time: string, timeZone: string): boolean =>
  realInstant(date, minutesOf(time), timeZone) !== null;
