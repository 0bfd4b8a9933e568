/** The form of hours has these sections; a part is asked together. */
export const PARTS = ["stays", "bookings", "capacity", "spots", "special-days", "messages", "kept-bookings"] as const;
export type Part = (typeof PARTS)[number];

export const COUNTED = ["minutes", "hours", "days", "months"] as const;
/** In which a value is told; null of a `limit` is no limit. */
export type SettingUnit = (typeof COUNTED)[number] | "count" | "limit" | "moment";

/** `standard`: of a new business. `choices`: offered on screen. */
type Setting = {
  unit?: SettingUnit;
  standard: boolean | number | string | readonly number[] | null;
  choices?: readonly number[];
};
export type NumberSetting = Setting & { part: Part; least: number; most: number };
type SwitchSetting = Setting & { part: Part; standard: boolean };
export type PartSetting = NumberSetting | SwitchSetting;

/**
 * The booking rules beside week, closed days and plan, in the order in which the log tells them. Types, request, form,
 * comparison and log follow from these rows (docs/rules.md#defaults-and-bounds).
 */
export const SETTINGS = {
  bookingDurationMinutes: {
    ...{ part: "stays", unit: "minutes", standard: 60, least: 15, most: 720, choices: [15, 30, 45, 60, 90, 120, 180] },
  },
  slotStepMinutes: { unit: "minutes", standard: 30, choices: [15, 30, 60] },
  advanceBookingDays: {
    ...{ part: "bookings", unit: "days", standard: 30, least: 1, most: 365, choices: [1, 3, 7, 14, 30, 60, 90] },
  },
  customerChangeHoursLimit: {
    ...{ part: "bookings", unit: "hours", standard: 24, least: 0, most: 8760 },
  },
  maxGuestsPerBooking: {
    ...{ part: "capacity", unit: "limit", standard: null, least: 1, most: 100_000 },
  },
  maxCapacity: {
    ...{ part: "spots", unit: "limit", standard: null, least: 1, most: 100_000 },
  },
  guestsPerSpot: {
    ...{ part: "spots", unit: "count", standard: 4, least: 1, most: 100_000 },
  },
  specialScheduleEnabled: { part: "special-days", standard: false },
  timeZone: { standard: "Europe/Stockholm" },
  onlineBookingPausedUntil: { unit: "moment", standard: null },
  reminderLeadHours: { unit: "hours", standard: [48] },
  feedbackDelayHours: {
    ...{ part: "messages", unit: "hours", standard: 2, least: 0, most: 720 },
  },
  retentionMonths: {
    ...{ part: "kept-bookings", unit: "months", standard: 12, least: 1, most: 120 },
  },
} as const satisfies Record<string, PartSetting | Setting>;

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
/** The numbers and switches in these parts have these names. */
export type PartName<Of extends Part = Part> = {
  [Name in SettingName]: Settings[Name] extends { part: Of } ? Name : never;
}[SettingName];
/** The names of the settings that are numbers. */
export type NumberName = {
  [Name in PartName]: Settings[Name] extends { least: number } ? Name : never;
}[PartName];
export type SwitchName = Exclude<PartName, NumberName>;
type ValueOf<Row> = Row extends { unit: "limit" } ? number | null : Row extends { least: number } ? number : boolean;
export type PartRules = { [Name in PartName]: ValueOf<Settings[Name]> };
type Standards = PartRules & { [Name in Exclude<SettingName, PartName>]: Settings[Name]["standard"] };

export const settingNames = () => Object.keys(SETTINGS) as SettingName[]; // a table's keys lose their type

/** The row of a setting; empty for a field that is none. */
export const settingOf = (field: string): Partial<PartSetting> =>
  (SETTINGS as Record<string, Partial<PartSetting>>)[field] ?? {};

export const namesIn = <Of extends Part>(parts: readonly Of[]) =>
  settingNames().filter((name): name is PartName<Of> => parts.some((part) => part === settingOf(name).part));

export const standardSettings = () =>
  Object.fromEntries(settingNames().map((name) => [name, SETTINGS[name].standard])) as Standards; // one of each row
