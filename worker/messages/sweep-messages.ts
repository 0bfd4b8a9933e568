import { log } from "../../contract/log.ts";
import { allDiaries, type Diary } from "../../db/connect.ts";
import { messageRulesOf } from "../../db/diary/messages/deliveries.ts";
import { releaseHeld, workspacesWithHeld } from "../../db/diary/messages/held-messages.ts";
import { channelsWithProviderAway, leaseProbe, leaseWaiting } from "../../db/diary/messages/leases.ts";
import { allowedToSend } from "../../db/directory/senders.ts";
import { countTry, deleteOldTries } from "../../db/directory/throttles.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { PROBE_THROTTLE } from "../../domain/messages/retry.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { resumePendingClosures } from "../hours/cancel-closed-out-bookings.ts";
import { runNightlyTasks } from "../jobs/run-nightly-tasks.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import type { Services } from "../services.ts";
import { channelsOn, deliverLeased } from "./deliver-messages.ts";
import { transportFor } from "./providers/transports.ts";
import { workspacesOpenHere } from "./read-message-facts.ts";
import type { Transports } from "./send-messages.ts";

const BATCH = 50;
const STOP_AFTER_MS = 45_000;
/** For all diaries. A batch has about fifteen statements; D1 allows a run a thousand. */
const BATCHES_MAX = 50;
/** Bounds the probes of a sweep whose message needed no sending. */
const PROBES_MAX = 5;

/**
 * Runs each minute (docs/rules.md#delivery): due messages, closures that a crash left, old tries, nightly tasks. A
 * failing diary does not stop the others.
 */
export async function runSchedule(s: Services, transports: Transports = transportFor): Promise<void> {
  const bounds = { batches: BATCHES_MAX, stopAt: s.now() + STOP_AFTER_MS };
  await runEachInOrder("schedule failed in part", [
    ...rotateDiaries(allDiaries(s.env), s.now()).map((db) => async () => {
      await sweep(s, db, transports, bounds);
      await resumePendingClosures(s, db);
    }),
    () => deleteOldTries(s.db, s.now()),
    () => runNightlyTasks(s),
  ]);
}

/** Starts with another diary each minute, so that a busy one does not always precede the same others. */
function rotateDiaries(diaries: Diary[], now: number): Diary[] {
  const first = Math.floor(now / MINUTE_MS) % diaries.length;
  return [...diaries.slice(first), ...diaries.slice(0, first)];
}

type SweepBudget = { batches: number; stopAt: number };

/** Skips an away channel: more messages would lose tries. */
async function sweep(s: Services, db: Diary, transports: Transports, bounds: SweepBudget): Promise<void> {
  await releaseHeldMessages(s, db);
  const open = new Set(channelsOn(s.config));
  for (const channel of await channelsWithProviderAway(db, [...open]))
    if (await isStillAway(s, db, channel, transports, bounds)) open.delete(channel);
  while (bounds.batches > 0 && s.now() < bounds.stopAt) {
    bounds.batches--;
    const rows = await leaseWaiting(db, [...open], BATCH, s.now());
    if (rows.length === 0) return;
    const { away } = await deliverLeased(s, db, rows, transports);
    for (const channel of away) open.delete(channel);
  }
}

/** Logs businesses whose diary is closed. */
async function releaseHeldMessages(s: Services, db: Diary): Promise<void> {
  const held = await workspacesWithHeld(db);
  const allowed = held.length > 0 ? await allowedToSend(s.db, held) : [];
  if (allowed.length === 0) return;
  const open = workspacesOpenHere(s, db, await messageRulesOf(db, allowed));
  for (const workspaceId of allowed) if (!open.has(workspaceId)) log("error", { event: "diary closed", workspaceId });
  if (open.size > 0) await releaseHeld(db, [...open]);
}

/** Sends one message every few minutes as a probe. A message that need not be sent proves nothing. */
async function isStillAway(
  s: Services,
  db: Diary,
  channel: Channel,
  transports: Transports,
  bounds: SweepBudget,
): Promise<boolean> {
  if (!(await countTry(s.db, `probe:${channel}`, PROBE_THROTTLE, s.now()))) return false;
  for (let probes = 0; probes < PROBES_MAX && bounds.batches > 0; probes++) {
    bounds.batches--;
    const rows = await leaseProbe(db, channel, s.now());
    if (rows.length === 0) return false;
    const { asked, away } = await deliverLeased(s, db, rows, transports, true);
    if (asked.has(channel)) return away.has(channel);
  }
  return false;
}
