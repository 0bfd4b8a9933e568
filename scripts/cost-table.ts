/**
 * Costs of each flow; `test/suites/http/cost-table.test.ts` runs them and fails when a figure changes. `trips` to D1,
 * `rows` including index rows, `objects` called, `queued` messages. The business has ten bookings a day, a month back
 * and a month ahead.
 */
export type Cost = { trips: number; rowsRead: number; rowsWritten: number; objects: number; queued: number };

const cost = (trips: number, rowsRead: number, rowsWritten: number, objects = 0, queued = 0): Cost => ({
  ...{ trips, rowsRead, rowsWritten, objects, queued },
});

export const COUNTED = {
  page: cost(2, 351, 0),
  /** A script, style or font: passes the Worker (wrangler.toml), without calls. */
  file: cost(0, 0, 0),
  availability: cost(1, 30, 0),
  month: cost(1, 609, 0),
  /** A socket on a date: its object loads the day and reports changes. */
  watch: cost(1, 54, 0, 1),
  /** On a day whose object sleeps; owes a confirmation and a reminder. */
  booking: cost(2, 77, 25, 2, 1),
  /** Sent by the queue's consumer. */
  message: cost(7, 107, 18, 1),
  manage: cost(2, 2, 0),
  cancel: cost(6, 79, 9, 2),
  /** The dashboard's first screen, and each refresh. */
  overview: cost(3, 376, 0),
  refresh: cost(2, 4, 1),
  /** The nightly task anonymises ten bookings. */
  forget: cost(1, 396, 61),
  /** The schedule finds nothing to do. */
  minute: cost(9, 34, 3, 0, 1),
} satisfies Record<string, Cost>;

export type Flow = keyof typeof COUNTED;
