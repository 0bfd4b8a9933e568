/**
 * Costs per flow; `test/suites/http/cost-table.test.ts` counts them. `trips` to D1 with `statements`, `rows` including index rows,
 * `objects` called, `queued` messages. Ten bookings a day, a month back and ahead; what an isolate
 * remembers for a minute is not read again. `tables: …`: in a house with tables.
 */
export type Cost = Record<"trips" | "statements" | "rowsRead" | "rowsWritten" | "objects" | "queued", number>;

type Counted = [
  trips: number,
  statements: number,
  rowsRead: number,
  rowsWritten: number,
  objects?: number,
  queued?: number,
];
const cost = (...[trips, statements, rowsRead, rowsWritten, objects = 0, queued = 0]: Counted): Cost => ({
  ...{ trips, statements, rowsRead, rowsWritten, objects, queued },
});

export const COUNTED = {
  page: cost(2, 2, 357, 0),
  availability: cost(1, 1, 32, 0),
  month: cost(1, 1, 611, 0),
  /** A socket on a date; its client's object is told, and asks the day once (docs/decisions/095-sockets-of-a-client.md). */
  watch: cost(1, 7, 53, 0, 3),
  /** The day's object sleeps; owes a confirmation and a reminder. */
  booking: cost(2, 17, 86, 23, 2, 1),
  /** The day's object sleeps, and counts it (docs/decisions/059-refused-demand.md). */
  refused: cost(3, 13, 122, 1, 1),
  /** Sent by the queue's consumer. */
  message: cost(7, 21, 111, 16, 1),
  manage: cost(2, 2, 3, 0),
  cancel: cost(6, 20, 94, 8, 2),
  /** A member asks why a time cannot be had. */
  why: cost(2, 6, 59, 0),
  /** A member asks where a party at the door may sit. Entries of the log, which are read too, come on top. */
  waits: cost(3, 7, 63, 0),
  /** Also each refresh. */
  overview: cost(2, 6, 366, 0),
  /** All bookings of a date (docs/rules.md#first-visit). */
  day: cost(2, 2, 19, 0),
  /** A program asks for a calendar of 600 bookings, of a person who does them all, and again. */
  calendar: cost(4, 5, 2651, 0),
  "calendar: person": cost(3, 4, 2956, 0),
  "calendar: unchanged": cost(2, 3, 251, 0),
  /** A booking of a guest who came before is linked, and of somebody new (docs/rules.md#gathering). */
  "gather: known": cost(3, 4, 30, 3, 1),
  "gather: new": cost(3, 7, 31, 11, 1),
  /** The business asks some guests to call: whether this one is (docs/rules.md#tags). Nothing more where no tag says so. */
  "booking: please call": cost(3, 18, 89, 23, 2, 1),
  /** A whole number is typed; session and membership come first. */
  "guest search": cost(2, 3, 43, 0),
  refresh: cost(2, 2, 4, 1),
  /** Ten bookings are anonymised. */
  forget: cost(1, 8, 458, 61),
  "tables: availability": cost(1, 1, 33, 0),
  "tables: booking": cost(3, 20, 112, 26, 2, 1),
  "tables: cancel": cost(7, 23, 123, 11, 2),
  "tables: place": cost(6, 20, 121, 12, 2),
  /** Two parties sit at one table, which a device told later (docs/evening.md#facts). */
  "tables: conflicts": cost(4, 8, 64, 0),
  /** The day's own share, with a mail each: a party joins; a cancel frees a place for it; a no gives it to the next; a yes. */
  "list: join": cost(1, 6, 19, 20),
  "list: cancel and offer": cost(1, 7, 47, 30),
  "list: decline and offer": cost(1, 10, 50, 29),
  "list: accept": cost(1, 9, 54, 27),
  /** The schedule finds nothing to do. */
  minute: cost(16, 17, 61, 5, 0, 1),
} satisfies Record<string, Cost>;

export type Flow = keyof typeof COUNTED;
