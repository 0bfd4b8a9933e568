import { setTimeout as pause } from "node:timers/promises";

/** For hangs alone: a busy machine may be slow. */
const HANGS_MS = 120_000;

/** Asks `look` until it finds something. */
export async function soon<T>(look: () => T | undefined | Promise<T | undefined>, what = "it"): Promise<T> {
  const giveUp = Date.now() + HANGS_MS;
  while (Date.now() < giveUp) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`${what} did not come`);
}
