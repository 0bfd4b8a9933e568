/** Parts of the settings, by which the log is filtered (docs/rules.md#settings-log). */
export const DIARY_AREAS = ["rules", "plan", "messages"] as const;
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
  ...(["person", "room", "machine", "pool", "off", "extra", "hours", "message", "invitation", "member"] as const),
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
