import { log } from "../../contract/log.ts";
import type { Diary } from "../../db/connect.ts";
import { channelsWithProviderAway, leaseProbe, leaseWaiting } from "../../db/diary/messages/leases.ts";
import { messageRulesOf } from "../../db/diary/messages/message-facts.ts";
import { releaseHeld, workspacesWithHeld } from "../../db/diary/messages/owed-messages.ts";
import { oweHeldPushes } from "../../db/diary/pushes.ts";
import { allowedToSend } from "../../db/directory/senders.ts";
import { countTry } from "../../db/directory/throttles.ts";
import type { Channel } from "../../domain/messages/messages-owed.ts";
import { PROBE_THROTTLE } from "../../domain/messages/retry.ts";
import type { Services } from "../services.ts";
import { channelsOn, deliverMessages } from "./deliver-messages.ts";
import { workspacesOpenHere } from "./read-message-facts.ts";
import type { Transports } from "./send-messages.ts";

const BATCH = 50;
const STOP_AFTER_MS = 45_000;
/** For all diaries. A batch has about fifteen statements; D1 allows a run a thousand. */
const BATCHES_MAX = 50;
/** Probes whose message needs no sending are bounded too. */
const PROBES_MAX = 5;

type SweepBudget = { batches: number; stopAt: number };

/** For all diaries together. */
export const sweepBudget = (now: number): SweepBudget => ({ batches: BATCHES_MAX, stopAt: now + STOP_AFTER_MS });

/** Skips an away channel, whose messages would lose tries. */
export async function sweepMessages(
  s: Services,
  db: Diary,
  transports: Transports,
  budget: SweepBudget,
): Promise<void> {
  await releaseHeldMessages(s, db);
  const open = new Set(channelsOn(s.config));
  for (const channel of await channelsWithProviderAway(db, [...open]))
    if (await isStillAway(s, db, channel, transports, budget)) open.delete(channel);
  while (budget.batches > 0 && s.now() < budget.stopAt) {
    budget.batches--;
    const rows = await leaseWaiting(db, BATCH, s.now(), ...open).all();
    if (rows.length === 0) return;
    const answers = await deliverMessages(s, db, rows, transports);
    for (const channel of open) if (answers[channel].has("away")) open.delete(channel);
  }
}

async function releaseHeldMessages(s: Services, db: Diary): Promise<void> {
  const held = await workspacesWithHeld(db);
  if (held.length === 0) return;
  const allowed = await allowedToSend(s.db, held);
  await oweHeldPushes(
    db,
    held.filter((workspaceId) => !allowed.includes(workspaceId)),
    s.now(),
  );
  if (allowed.length === 0) return;
  const open = workspacesOpenHere(s, db, await messageRulesOf(db, allowed).all());
  for (const workspaceId of allowed) if (!open.has(workspaceId)) log("error", { event: "diary closed", workspaceId });
  if (open.size > 0) await releaseHeld(db, [...open]);
}

/** Probes with one message every few minutes. A message that need not be sent proves nothing. */
async function isStillAway(
  s: Services,
  db: Diary,
  channel: Channel,
  transports: Transports,
  budget: SweepBudget,
): Promise<boolean> {
  if (!(await countTry(s.db, [{ key: `probe:${channel}`, tries: PROBE_THROTTLE.tries }], PROBE_THROTTLE, s.now())))
    return false;
  for (let probes = 0; probes < PROBES_MAX && budget.batches > 0; probes++) {
    budget.batches--;
    const rows = await leaseProbe(db, channel, s.now()).all();
    if (rows.length === 0) return false;
    const answers = (await deliverMessages(s, db, rows, transports, true))[channel];
    if (answers.size > 0) return answers.has("away");
  }
  return false;
}
