import { changedNames } from "../merge-three-ways.ts";
import {
  CHANGE_MAX,
  type LoggedFields,
  type LoggedValue,
  type PartChange,
  type SettingsChange,
  type SettingsPart,
  VALUE_MAX,
} from "./settings-log.ts";

/**
 * Compares settings before and after a save, as the log keeps it; null: nothing that the log keeps has changed
 * (docs/rules.md#settings-log). Long texts and lists are cut to where they differ.
 *
 * Example: a table that got two seats more gives `{ kind: "table", name: "7", became: "changed", fields: { seats: ["2–4", "2–6"] } }`.
 */
export function changeBetween(before: SettingsPart[], after: SettingsPart[]): SettingsChange | null {
  const keyOf = ({ kind, id }: SettingsPart) => `${kind} ${id}`;
  const was = new Map(before.map((part) => [keyOf(part), part]));
  const is = new Map(after.map((part) => [keyOf(part), part]));
  const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const change = partChange(was.get(key), is.get(key));
    return change ? [change] : [];
  });
  return changes.length === 0 ? null : shortened(changes);
}

/** A thing that is new or gone keeps only the fields that say something. */
function partChange(was: SettingsPart | undefined, is: SettingsPart | undefined): PartChange | null {
  const { kind, id, name } = is ?? was ?? { kind: "whole" as const, id: "", name: null };
  const [before, after] = [was?.fields ?? {}, is?.fields ?? {}];
  const names = changedNames(was && is ? before : telling(before), was && is ? after : telling(after));
  if (was && is && names.length === 0) return null;
  const fields = Object.fromEntries(names.map((field) => [field, shortPair(before[field], after[field])]));
  return { kind, id, name, became: was && is ? "changed" : is ? "added" : "removed", fields };
}

const telling = ({ name: _, ...fields }: LoggedFields): LoggedFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

const isEmpty = (value: LoggedValue) =>
  value === null || value === false || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);

function shortPair(before: LoggedValue = null, after: LoggedValue = null): [LoggedValue, LoggedValue] {
  const [was, is] = [textOf(before), textOf(after)];
  const start = Math.max(0, firstDifference(was, is) - LEAD);
  return [short(before, start), short(after, start)];
}

const textOf = (value: LoggedValue) =>
  Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : "";

/** Characters shown before the first difference of two long texts. */
const LEAD = 40;

function cut(text: string, start: number): string {
  if (text.length <= VALUE_MAX) return text;
  const end = start + VALUE_MAX;
  return `${start > 0 ? "…" : ""}${text.slice(start, end).toWellFormed()}${end < text.length ? "…" : ""}`;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function short(value: LoggedValue, start: number): LoggedValue {
  if (typeof value === "string") return cut(value, start);
  if (!Array.isArray(value)) return value;
  const text = textOf(value);
  return text.length <= VALUE_MAX ? value : [cut(text, start)];
}

function shortened(changes: PartChange[]): SettingsChange {
  let length = 0;
  const kept = changes.filter((change) => {
    length += JSON.stringify(change).length;
    return length <= CHANGE_MAX;
  });
  return { parts: kept, more: changes.length - kept.length };
}
