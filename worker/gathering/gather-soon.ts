import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import { databaseErrorKind } from "../../db/platform/database-error.ts";
import type { Services } from "../services.ts";
import { gatherStep } from "./gather.ts";
import { PACE } from "./gathering-pace.ts";

/** When the isolate's last gathering of a diary begins or began, in ms; ahead: somebody waits for it. */
const begins = new WeakMap<Diary, number>();

/**
 * Gathers behind an answer, so that a booking's row soon says whose it is. Best effort: the minute's schedule gathers too. A booking
 * within two seconds of the last gathering waits for the next, which takes all.
 */
export function gatherSoon(s: Services, workspaceId: string): void {
  if (!PACE.isOn) return;
  const db = s.diary(workspaceId);
  const now = Date.now(); // a wait of the machine, not of the product's clock
  const last = begins.get(db) ?? 0;
  if (last > now) return;
  const at = Math.max(now, last + PACE.everyMs);
  begins.set(db, at);
  s.defer(gatherAt(s, db, at - now));
}

async function gatherAt(s: Services, db: Diary, wait: number): Promise<void> {
  try {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await gatherStep(s, db, { isFull: false });
  } catch (error) {
    log("error", { event: "gathering failed", kind: databaseErrorKind(error) });
  }
}
