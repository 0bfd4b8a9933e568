/** The database's own message. Drizzle's wrapper would add the parameters, which hold personal data. */
export function databaseMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}

/** For logs: code and constraint without values; empty for other errors. */
export const databaseErrorKind = (error: unknown): string =>
  /(D1|SQLITE)_[A-Z_]+(: [A-Za-z_ ]+)?/.exec(databaseMessage(error))?.[0] ?? "";

/** True when `column` already has this value. */
export const isUniqueViolation = (error: unknown, column: string): boolean =>
  databaseMessage(error).includes(`UNIQUE constraint failed: ${column}`);

/**
 * True when `column` got null. A batch with a condition selects it into such a column, so that nothing is written when
 * it does not hold.
 */
export const isNotNullViolation = (error: unknown, column: string): boolean =>
  databaseMessage(error).includes(`NOT NULL constraint failed: ${column}`);

/**
 * True when the fence refused a write: the sheet or the rules were outdated, or the diary is closed
 * (docs/decisions/001-the-fence.md).
 */
export const isFenced = (error: unknown): boolean =>
  /(UNIQUE|NOT NULL) constraint failed: booking_events|stale rules/.test(databaseMessage(error));

/** True when a customer would have too many online bookings ahead (db/diary/write-changes.ts). */
export const isTooManyAhead = (error: unknown): boolean => isNotNullViolation(error, "bookings.source");

/** True for errors of the moment: the same request may succeed a little later. */
export const isTransientError = (error: unknown): boolean =>
  /SQLITE_BUSY|database is locked|session commit token|D1 DB is overloaded|Network connection lost|object to be reset|code was updated/.test(
    databaseMessage(error),
  );
