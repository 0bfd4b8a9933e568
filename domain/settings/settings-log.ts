import { changedNames } from "../merge-three-ways.ts";

/** Parts of the settings, by which the log is filtered (docs/rules.md#settings-log). */
const DIARY_AREAS = ["rules", "plan", "messages", "guests"] as const;
export const DIRECTORY_AREAS = ["business", "looks", "team"] as const;
export const SETTINGS_AREAS = [...DIARY_AREAS, ...DIRECTORY_AREAS] as const;
export type DirectoryArea = (typeof DIRECTORY_AREAS)[number];
export type SettingsArea = (typeof SETTINGS_AREAS)[number];

/** A value that the log keeps; a list holds names or times. */
export type LoggedValue = string | number | boolean | null | string[];
export type LoggedFields = Record<string, LoggedValue>;

/** Kinds of things that have settings. `whole`: the area itself. Of `invitation` and `member` the log keeps no name. */
export const PART_KINDS = [
  ...(["whole", "closure", "period", "area", "table", "combination", "service"] as const),
  ...([
    "person",
    "room",
    "machine",
    "pool",
    "off",
    "extra",
    "hours",
    "message",
    "tag",
    "invitation",
    "member",
  ] as const),
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** A thing as it stands before or after a change. `id`: unique among those of its kind. */
export type SettingsPart = { kind: PartKind; id: string; name: string | null; fields: LoggedFields };

/** `fields`: before and after. */
export type PartChange = {
  kind: PartKind;
  id: string;
  name: string | null;
  became: "added" | "removed" | "changed";
  fields: Record<string, [LoggedValue, LoggedValue]>;
};

/** `more`: so many further changes were left out, because an entry may only be so long. */
export type SettingsChange = { parts: PartChange[]; more: number };

/** Characters of one value. */
export const VALUE_MAX = 300;
/** Characters of all parts of an entry, as JSON. */
export const CHANGE_MAX = 12_000;

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
