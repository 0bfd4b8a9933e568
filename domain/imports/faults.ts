/** Reasons for which nothing of a file is read. */
const FILE_FAULTS = [
  ...([
    "empty",
    "file_too_large",
    "too_many_rows",
    "too_many_columns",
    "too_many_sheets",
    "unpacked_too_large",
  ] as const),
  ...(["packed_too_tightly", "old_workbook", "locked_workbook", "broken_workbook", "broken_calendar"] as const),
  ...(["kind_unknown", "sheet_unknown", "quotes_broken"] as const),
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Reasons for which a record is refused; the others of its file are read. */
const ROW_FAULTS = [
  ...(["no_name", "no_address", "date_unreadable", "time_unreadable", "time_skipped", "guests_unreadable"] as const),
  ...(["too_many_guests", "zone_unknown", "status_left_out", "too_many_cells", "quotes_broken", "all_day"] as const),
  ...(["removed_there", "repeats_left_out", "twice_in_file"] as const),
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** The record is read, but for what these name. */
const ROW_WARNINGS = [
  ...([
    "phone_unreadable",
    "phone_cut",
    "email_unreadable",
    "more_phones",
    "more_emails",
    "name_cut",
    "note_cut",
  ] as const),
  ...(["notes_cut", "care_cut", "tags_cut", "length_unreadable", "made_at_unreadable", "count_unreadable"] as const),
  ...(["last_visit_unreadable", "consent_without_date", "consent_unreadable", "consent_without_address"] as const),
  ...(["language_unknown", "too_few_cells", "no_guests_column", "formula_without_value"] as const),
] as const;
export type RowWarning = (typeof ROW_WARNINGS)[number];

/** From here on nothing of a file is read; counted before it is parsed where that can be. */
export const FILE_LIMITS = {
  bytes: 50_000_000,
  rows: 100_000,
  unpackedBytes: 200_000_000,
  packedRatio: 1_000,
  sheets: 299,
  columns: 9_999,
  brokenQuotes: 100,
} as const;
