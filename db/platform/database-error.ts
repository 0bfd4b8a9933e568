/** The message of drizzle's wrapper holds the parameters, which are personal data. */
export function databaseMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}

/** For logs: code and constraint, no values; empty for other errors. */
export const databaseErrorKind = (error: unknown): string =>
  /(D1|SQLITE)_[A-Z_]+(: [A-Za-z_ ]+)?/.exec(databaseMessage(error))?.[0] ?? "";

export const isUniqueViolation = (error: unknown, column: string): boolean =>
  databaseMessage(error).includes(`UNIQUE constraint failed: ${column}`);

/** Batches select a condition into a non-null column, so that nothing is written when it fails. */
export const isNotNullViolation = (error: unknown, column: string): boolean =>
  databaseMessage(error).includes(`NOT NULL constraint failed: ${column}`);

/** The sheet, the rules or a party of the list were outdated, or the diary is closed (docs/decisions/001-the-fence.md). */
export const isFenced = (error: unknown): boolean =>
  /(UNIQUE|NOT NULL) constraint failed: booking_events|stale rules|offered elsewhere|standby over|NOT NULL constraint failed: (standbys.version|bookings.customer_name)/.test(
    databaseMessage(error),
  );

/** The guard on claims fired: the arrangement and the stored claims contradict each other (docs/decisions/061-claims.md). */
export const isClaimRefused = (error: unknown): boolean =>
  /resource taken|claims are made anew/.test(databaseMessage(error));

/** See LIMIT_ONLINE_AHEAD in db/diary/write-changes.ts. */
export const isTooManyAhead = (error: unknown): boolean => isNotNullViolation(error, "bookings.source");

/** See LIMIT_STANDBYS in db/diary/standbys.ts. */
export const isTooManyStandbys = (error: unknown): boolean => isNotNullViolation(error, "standbys.source");

/** A day takes in a booking of a file that came in before (db/diary/imports/imported-here.ts). */
export const isImportedBefore = (error: unknown): boolean => isUniqueViolation(error, "imported.");

/** Its import is being undone, or the person of its row was erased meanwhile. */
export const isImportOver = (error: unknown): boolean => isNotNullViolation(error, "imported.fingerprint");

/** The same request may succeed a little later. */
export const isTransientError = (error: unknown): boolean =>
  /SQLITE_BUSY|database is locked|session commit token|D1 DB is overloaded|Network connection lost|object to be reset|code was updated/.test(
    databaseMessage(error),
  );
