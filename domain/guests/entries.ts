/** Kinds of lines on a guest's card (docs/rules.md#the-card). */
export const ENTRY_KINDS = ["note", "formula", "patch_test"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const TEST_RESULTS = ["ok", "reaction"] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

export const ENTRY_TEXT_MAX = 2000;
/** Names of patch tests. */
export const TEST_NAME_MAX = 100;
/** For so many months a test may count. */
export const TEST_MONTHS_MAX = 60;
/** A guest and those merged into it have so many in all. */
export const ENTRIES_MAX = 500;
