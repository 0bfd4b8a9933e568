import { cellText } from "./cell-text.ts";
import { lastShortYear, ordersOf, readMoment } from "./dates.ts";
import { DATE_FIELDS } from "./fields.ts";
import type { FileRecord } from "./file-record.ts";
import {
  DATE_ORDERS,
  type DateOrder,
  type ImportAnswers,
  type ImportBusiness,
  type ImportColumn,
  type ImportQuestion,
  type ReadDates,
} from "./reading.ts";

/** Regions that write the month first. */
const MONTH_FIRST = new Set(["US", "PH", "PR", "GU", "VI", "AS", "MP", "FM", "MH", "PW", "BZ"]);

/**
 * How each column of dates is read, by all of its rows: one part above 12 decides the others. Where every row can be read both
 * ways, a question shows one of them, and nothing is guessed (docs/moving-in.md#dates).
 */
export function decideDates(
  columns: ImportColumn[],
  records: readonly FileRecord[],
  answers: ImportAnswers,
  business: ImportBusiness,
  ofPreset: DateOrder | undefined,
): ImportQuestion[] {
  const shortYears = lastShortYear(business.today);
  const found = columns
    .filter(({ field }) => field !== null && DATE_FIELDS.includes(field))
    .map((column) => ({ column, ...lookThrough(records, column.index, shortYears) }));
  const sure = found.find(({ orders, rows }) => rows > 0 && orders.length === 1)?.orders[0];
  const usual: DateOrder = MONTH_FIRST.has(business.region ?? "") ? "MDY" : "DMY";
  return found.flatMap(({ column, orders, rows, example, hasShortYear }) => {
    const answer = typeof answers.dates === "string" ? answers.dates : answers.dates?.[column.header];
    const years = hasShortYear ? { twoDigitYears: shortYears } : {};
    column.dates = { ...decided(rows, orders, answer), ...years };
    if (column.dates.order !== null || rows === 0) return [];
    const choices = (orders.length > 0 ? orders : [...DATE_ORDERS]).filter((order) => order !== "YMD" || hasShortYear);
    const offered = [sure, ofPreset, usual].find((order) => order && choices.includes(order)) ?? null;
    return [question(column, choices, offered, example, rows, shortYears)];
  });
}

function decided(rows: number, orders: DateOrder[], answer: DateOrder | undefined): ReadDates {
  if (rows === 0) return { order: null, by: "form" };
  const [only] = orders;
  if (orders.length === 1 && only) return { order: only, by: "rows" };
  return answer ? { order: answer, by: "answer" } : { order: null, by: null };
}

function question(
  column: ImportColumn,
  choices: DateOrder[],
  offered: DateOrder | null,
  example: string,
  rows: number,
  shortYears: number,
): ImportQuestion {
  const meaning = (order: DateOrder) => `${example} = ${readMoment(example, order, shortYears)?.date ?? "–"}`;
  return {
    id: `dates:${column.header}`,
    about: "dates",
    column: column.header,
    choices: choices.map((value) => ({ value, example: meaning(value) })),
    offered,
    rows,
  };
}

/** Orders in which every row is a date. Rows that are the same day in each of them leave nothing to ask. */
function lookThrough(records: readonly FileRecord[], index: number, shortYears: number) {
  let orders: DateOrder[] = [...DATE_ORDERS];
  let rows = 0;
  let example = "";
  let hasShortYear = false;
  let differs = false;
  const seen = new Map<string, DateOrder[]>();
  for (const { cells } of records) {
    const text = cellText(cells[index] ?? "").split(/[ T,]/)[0] ?? "";
    const possible = seen.get(text) ?? ordersOf(text, shortYears);
    if (possible.length > 0) rows++;
    if (seen.has(text)) continue;
    seen.set(text, possible);
    if (possible.length === 0) continue;
    hasShortYear ||= !/\d{4}/.test(text);
    orders = orders.filter((order) => possible.includes(order));
    if (possible.length > 1 && new Set(possible.map((order) => readMoment(text, order, shortYears)?.date)).size > 1) {
      differs = true;
      example ||= text;
    }
  }
  if (rows > 0 && !differs && orders.length > 1) orders = orders.slice(0, 1);
  return { orders, rows, example: example || (seen.keys().next().value ?? ""), hasShortYear };
}
