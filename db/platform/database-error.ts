/** What the database said. Drizzle wraps its error in one whose message holds the parameters, so there the cause speaks. */
export function databaseMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}

/** The kind of a database error for a log: its code and what failed, never a value. Empty for any other error. */
export const databaseErrorKind = (error: unknown): string =>
  /(D1|SQLITE)_[A-Z_]+(: [A-Za-z_ ]+)?/.exec(databaseMessage(error))?.[0] ?? "";

/** Did a write fail because this value exists already? */
export const isUniqueViolation = (error: unknown, column: string): boolean =>
  databaseMessage(error).includes(`UNIQUE constraint failed: ${column}`);

/**
 * Did a write fail because this value was missing? A batch that may only be written while something holds selects it into
 * a column that cannot be null: when it does not hold, nothing of the batch is written.
 */
export const isNotNullViolation = (error: unknown, column: string): boolean =>
  databaseMessage(error).includes(`NOT NULL constraint failed: ${column}`);

/**
 * True when the fence refused a write: it was decided on an old sheet or under other rules, or the diary is closed
 * (docs/decisions/001-the-fence.md).
 */
export const isFenced = (error: unknown): boolean =>
  /(UNIQUE|NOT NULL) constraint failed: booking_events|stale rules/.test(databaseMessage(error));

/** Was a write refused because a customer would have too many online bookings ahead (db/diary/write-changes.ts)? */
export const isTooManyAhead = (error: unknown): boolean => isNotNullViolation(error, "bookings.source");

/** Is it the moment that is wrong and not the request? Then the same may go through a little later. */
export const isTransientError = (error: unknown): boolean =>
  /SQLITE_BUSY|database is locked|session commit token|D1 DB is overloaded|Network connection lost|object to be reset|code was updated/.test(
    databaseMessage(error),
  );
