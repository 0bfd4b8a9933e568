/** Fields that a column may become (docs/moving-in.md#columns). Columns of one field join, in the order of the file. `nameAndEmail`: "Anna Berg (anna@example.com)". */
export const GUEST_FIELDS = [
  ...(["name", "firstName", "lastName", "nameAndEmail", "phone", "email", "language", "note", "care", "tags"] as const),
  ...(["visits", "missed", "lastVisit", "newsEmail", "newsSms", "newsAt", "unsubscribed"] as const),
] as const;

/** `start` and `end`: date and time in one cell. `isCancelled`, `isNoShow`: yes or no. `zone`: the time zone of the row's times. */
export const BOOKING_FIELDS = [
  ...(["date", "time", "start", "endTime", "end", "minutes", "zone", "guests", "status", "isCancelled"] as const),
  ...(["isNoShow", "madeAt", "madeTime", "notes", "table", "area", "service", "person", "sourceId"] as const),
] as const;

export const FIELDS = [...GUEST_FIELDS, ...BOOKING_FIELDS] as const;
export type Field = (typeof FIELDS)[number];

/** Columns whose cells may be dates. */
export const DATE_FIELDS: readonly Field[] = [
  ...(["date", "start", "end", "madeAt", "lastVisit", "newsAt", "newsEmail", "newsSms", "unsubscribed"] as const),
];

export type ImportKind = "guests" | "bookings" | "both";
