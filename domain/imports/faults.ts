/** Reasons for which nothing of a file is read. */
export const FILE_FAULTS = [
  ...([
    "empty",
    "file_too_large",
    "too_many_rows",
    "too_many_columns",
    "too_many_sheets",
    "unpacked_too_large",
  ] as const),
  ...(["packed_too_tightly", "old_workbook", "locked_workbook", "broken_workbook", "broken_calendar"] as const),
  ...(["kind_unknown", "sheet_unknown", "preset_unknown"] as const),
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Reasons for which a record is refused; the others of its file are read. */
export const ROW_FAULTS = [
  ...(["no_name", "no_address", "date_unreadable", "time_unreadable", "time_skipped", "guests_unreadable"] as const),
  ...(["zone_unknown", "status_left_out", "too_many_cells", "twice_in_file"] as const),
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** The record is read, but for what these name. */
export const ROW_WARNINGS = [
  ...([
    "phone_unreadable",
    "phone_cut",
    "email_unreadable",
    "more_phones",
    "more_emails",
    "note_cut",
    "notes_cut",
  ] as const),
  ...([
    "name_cut",
    "care_cut",
    "length_unreadable",
    "made_at_unreadable",
    "count_unreadable",
    "last_visit_unreadable",
  ] as const),
  ...([
    "consent_without_date",
    "consent_unreadable",
    "consent_without_address",
    "language_unknown",
    "date_after_midnight",
  ] as const),
  ...(["too_few_cells", "no_guests_column", "formula_without_value", "found_in_text", "repeats_without_end"] as const),
  ...(["all_day", "tags_cut"] as const),
] as const;
export type RowWarning = (typeof ROW_WARNINGS)[number];

export const FILE_LIMITS = {
  bytes: 50_000_000,
  rows: 100_000,
  unpackedBytes: 200_000_000,
  packedRatio: 1_000,
  sheets: 300,
  columns: 10_000,
} as const;
