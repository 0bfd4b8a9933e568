import { allDiaries, type Db } from "../../db/connect.ts";
import { confirmedAmong, leaseWaiting, releaseHeld, workspacesWithHeld } from "../../db/deliveries.ts";
import { forgetOldTries } from "../../db/throttles.ts";
import type { Services } from "../services.ts";
import { resumeClosures } from "./closures.ts";
import { deliverLeased } from "./deliver.ts";

const BATCH = 50;
const STOP_AFTER_MS = 45_000;

/**
 * Each minute: closings a crash left undone, what the queue lost, what has come due, and what waited for its owner
 * (DESIGN.md sections 4 and 5). Then the tries nobody has to remember any more are forgotten.
 */
export async function runSchedule(s: Services): Promise<void> {
  for (const db of allDiaries(s.env)) {
    await resumeClosures(s, db);
    await sweep(s, db);
  }
  await forgetOldTries(s.db, s.now());
}

async function sweep(s: Services, db: Db): Promise<void> {
  const waiting = await workspacesWithHeld(db);
  const confirmed = waiting.length > 0 ? await confirmedAmong(s.db, waiting) : [];
  if (confirmed.length > 0) await releaseHeld(db, confirmed);
  const stopAt = s.now() + STOP_AFTER_MS;
  while (s.now() < stopAt) {
    const rows = await leaseWaiting(db, BATCH, s.now());
    if (rows.length === 0) return;
    await deliverLeased(s, db, rows);
  }
}
