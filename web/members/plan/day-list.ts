import type { DatedDay, ExceptionRequest } from "../../../contract/requests/plan.ts";
import type { Closure, DatedException } from "../../../domain/plan/rules.ts";

type DayList = { dated: DatedDay[]; exceptions: DatedException[] };

/** One list of both, whose days are known by their content: ids stay behind, equal days are one. */
export const datedDays = (closures: Closure[], exceptions: DatedException[]): DatedDay[] =>
  withoutRepeats([
    ...closures.map(({ startDate: fromDate, endDate: toDate, note }) => ({
      ...{ kind: "closed" as const, fromDate, toDate, note },
    })),
    ...exceptions.map(({ id: _, ...day }) => day as ExceptionRequest), // the rest of an exception is its request
  ]);

export const closuresIn = (dated: DatedDay[]): Closure[] =>
  dated.flatMap(({ kind, fromDate: startDate, toDate: endDate, note }) =>
    kind === "closed" ? [{ startDate, endDate, note }] : [],
  );

/** Those that are not stored. A changed one is added, and its stored one dropped. */
export function addedDays({ dated, exceptions }: DayList): ExceptionRequest[] {
  const stored = new Set(exceptions.map(dayKey));
  return dated.flatMap((day) => (day.kind === "closed" || stored.has(dayKey(day)) ? [] : [day]));
}

export function droppedIds({ dated, exceptions }: DayList): string[] {
  const kept = new Set(dated.map(dayKey));
  return exceptions.flatMap((each) => (kept.has(dayKey(each)) ? [] : [each.id]));
}

/** `changed` in the place of `day`; null: one more. */
export const withDay = (dated: DatedDay[], day: DatedDay | null, changed: DatedDay): DatedDay[] =>
  withoutRepeats(day ? dated.map((each) => (isSame(each, day) ? changed : each)) : [...dated, changed]);

export const withoutDay = (dated: DatedDay[], day: DatedDay | null): DatedDay[] =>
  dated.filter((each) => !day || !isSame(each, day));

/** The same for a stored day and one that was entered, whatever the order of their fields. */
export const dayKey = (day: DatedDay | DatedException): string => JSON.stringify({ ...day, id: undefined }, inOrder);

const inOrder = (_: string, value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value;

const isSame = (one: DatedDay, other: DatedDay) => dayKey(one) === dayKey(other);
const withoutRepeats = (dated: DatedDay[]) => [...new Map(dated.map((day) => [dayKey(day), day])).values()];
