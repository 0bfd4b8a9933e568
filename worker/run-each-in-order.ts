import { log } from "../contract/log.ts";
import { databaseErrorKind } from "../db/platform/database-error.ts";

/** A failing work is logged and stops none behind it; the first error is thrown at the end. */
export async function runEachInOrder(event: string, works: (() => Promise<unknown>)[]): Promise<void> {
  const silent = works.map((work) => async () => void (await work()));
  await findFirstResult(event, silent);
}

/** Passes over lookups that fail. Throws only if none finds it: a failed one may have missed it. */
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
