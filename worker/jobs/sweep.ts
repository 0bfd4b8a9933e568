import { log } from "../../contract/log.ts";
import { allDiaries, type Diary } from "../../db/connect.ts";
import { clocksOf } from "../../db/diary/messages/deliveries.ts";
import { releaseHeld, workspacesWithHeld } from "../../db/diary/messages/held-messages.ts";
import { channelsAway, leaseProbe, leaseWaiting } from "../../db/diary/messages/leases.ts";
import { allowedToSend } from "../../db/directory/senders.ts";
import { countTry, forgetOldTries } from "../../db/directory/throttles.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { PROBE_THROTTLE } from "../../domain/messages/retry.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { transportFor } from "../messaging/transports.ts";
import type { Services } from "../services.ts";
import { resumeClosures } from "./closures.ts";
import { channelsOn, deliverLeased } from "./deliver.ts";
import { openHere } from "./read-deliveries.ts";
import { retain } from "./retention.ts";
import type { Transports } from "./send.ts";

const BATCH = 50;
const STOP_AFTER_MS = 45_000;
/** In all diaries together: a batch is some fifteen statements, and D1 takes a thousand from one run. */
const BATCHES_MAX = 50;
/** Probes that find nothing out, because what was leased need not be sent any more, until it is left to the next sweep. */
const PROBES_MAX = 5;

/**
 * Each minute: what the queue lost, what has come due, and what waited for its owner or its provider; then closings a
 * crash left undone, which owe messages for the next minute (docs/rules.md#delivery). Then the tries nobody has to
 * remember any more are forgotten, and by night whatever else the product does not keep. A diary that is away stops
 * none of the others.
 */
export async function runSchedule(s: Services, transports: Transports = transportFor): Promise<void> {
  const bounds = { batches: BATCHES_MAX, stopAt: s.now() + STOP_AFTER_MS };
  await eachInTurn("schedule failed in part", [
    ...inTurn(allDiaries(s.env), s.now()).map((db) => async () => {
      await sweep(s, db, transports, bounds);
      await resumeClosures(s, db);
    }),
    () => forgetOldTries(s.db, s.now()),
    () => retain(s),
  ]);
}

/** Each minute another diary is the first: one that uses up what a run may do is not always before the same others. */
function inTurn(diaries: Diary[], now: number): Diary[] {
  const first = Math.floor(now / MINUTE_MS) % diaries.length;
  return [...diaries.slice(first), ...diaries.slice(0, first)];
}

/** What a run has left, in all diaries together. */
type Bounds = { batches: number; stopAt: number };

/** A provider that takes nothing is not asked again in the same sweep: what waits for it would lose its tries. */
async function sweep(s: Services, db: Diary, transports: Transports, bounds: Bounds): Promise<void> {
  await release(s, db);
  const open = new Set(channelsOn(s.config));
  for (const channel of await channelsAway(db, [...open]))
    if (await isStillAway(s, db, channel, transports, bounds)) open.delete(channel);
  while (bounds.batches > 0 && s.now() < bounds.stopAt) {
    bounds.batches--;
    const rows = await leaseWaiting(db, [...open], BATCH, s.now());
    if (rows.length === 0) return;
    const { away } = await deliverLeased(s, db, rows, transports);
    for (const channel of away) open.delete(channel);
  }
}

/** Releases held messages of businesses that may send and whose diary is open. Logs a diary that is closed. */
async function release(s: Services, db: Diary): Promise<void> {
  const held = await workspacesWithHeld(db);
  const allowed = held.length > 0 ? await allowedToSend(s.db, held) : [];
  if (allowed.length === 0) return;
  const open = openHere(s, db, await clocksOf(db, allowed));
  for (const workspaceId of allowed) if (!open.has(workspaceId)) log("error", { event: "diary closed", workspaceId });
  if (open.size > 0) await releaseHeld(db, [...open]);
}

/**
 * Every few minutes one message finds out whether its provider is back; those that need not be sent any more find out
 * nothing.
 */
async function isStillAway(
  s: Services,
  db: Diary,
  channel: Channel,
  transports: Transports,
  bounds: Bounds,
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
