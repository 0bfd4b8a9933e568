/** Did a write fail because this value exists already? Drizzle wraps D1's error, so the cause speaks. */
export function isTaken(error: unknown, column: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.message.includes(`UNIQUE constraint failed: ${column}`);
}
