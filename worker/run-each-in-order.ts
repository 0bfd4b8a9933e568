import { log } from "../contract/log.ts";
import { databaseErrorKind } from "../db/platform/database-error.ts";

/** Does one thing after another. One that fails stops none of those behind it; its error is thrown when all had their turn. */
export async function runEachInOrder(event: string, works: (() => Promise<unknown>)[]): Promise<void> {
  const silent = works.map((work) => async () => void (await work()));
  await findFirstResult(event, silent);
}

/**
 * Looks in one place after another, past those that fail. An error is thrown only when nothing was found: it may be there,
 * where nobody could look.
 */
export async function findFirstResult<Found>(
  event: string,
  looks: (() => Promise<Found | undefined>)[],
): Promise<Found | undefined> {
  const errors: unknown[] = [];
  for (const look of looks) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      log("error", { event, kind: databaseErrorKind(error) });
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return undefined;
}
