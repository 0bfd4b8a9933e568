/**
 * What one of each costs, counted: `test/suites/http/cost-table.test.ts` runs them and fails when a figure no longer holds. `trips` to
 * D1, `rows` read and written with those of indices, `objects` called, `queued` messages. Of a business with ten bookings a
 * day, a month behind it and a month ahead.
 */
export type Cost = { trips: number; rowsRead: number; rowsWritten: number; objects: number; queued: number };

const cost = (trips: number, rowsRead: number, rowsWritten: number, objects = 0, queued = 0): Cost => ({
  ...{ trips, rowsRead, rowsWritten, objects, queued },
});

export const COUNTED = {
  /** The booking page is opened. */
  page: cost(2, 351, 0),
  /** One of a page's scripts, styles and fonts: it passes the Worker (wrangler.toml), which asks nobody. */
  file: cost(0, 0, 0),
  /** The times of one date. */
  availability: cost(1, 30, 0),
  /** The dates of a month. */
  month: cost(1, 609, 0),
  /** A date is looked at for a while: its object loads it and tells of changes. */
  watch: cost(1, 54, 0, 1),
  /** A booking on a day whose object sleeps, with a confirmation and a reminder owed. */
  booking: cost(2, 77, 25, 2, 1),
  /** A message is sent by the queue's consumer. */
  message: cost(7, 107, 18, 1),
  /** A customer opens the manage link. */
  manage: cost(2, 2, 0),
  /** A customer cancels. */
  cancel: cost(6, 79, 9, 2),
  /** The dashboard's first screen, also when it refreshes itself. */
  overview: cost(3, 376, 0),
  /** A member's session is renewed. */
  refresh: cost(2, 4, 1),
  /** Who came to ten visits of long ago is forgotten by night. */
  forget: cost(1, 396, 61),
  /** The schedule runs and finds nothing to do. */
  minute: cost(9, 34, 3, 0, 1),
} satisfies Record<string, Cost>;

export type Flow = keyof typeof COUNTED;
