import { allDiaries } from "../../db/connect.ts";
import { missingFence } from "../../db/diary/fence.ts";
import { countsUntil } from "../../db/directory/message-counts.ts";
import { type Heart, lastBeats, waitingMail } from "../../db/platform/heartbeats.ts";
import { type Health, type HealthReadings, healthOf } from "../../domain/health.ts";
import { dayEnd, installationCaps } from "../../domain/messages/message-caps.ts";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";

/** Whoever asks how often: the database is looked at this often per isolate, and not for longer. */
const KEPT_MS = 10_000;
/** While one looks anew the others go on with what was seen before, but not with what is older than this. */
const SHARED_MS = 2 * KEPT_MS;
const ANSWERS_WITHIN_MS = 3000;

type Kept = { seen: HealthReadings; until: number };

const kept = new WeakMap<Config, Kept>();

/** How the product is. What was seen is shared, never the looking: the runtime ties that to the request which began it. */
export async function readHealth(s: Services): Promise<Health> {
  const now = s.now();
  const known = kept.get(s.config);
  if (known && now < known.until) return healthOf(known.seen, now);
  if (known) known.until = Math.min(now + KEPT_MS, known.seen.at + SHARED_MS);
  const seen = await look(s);
  kept.set(s.config, { seen, until: now + KEPT_MS });
  return healthOf(seen, s.now());
}

async function look(s: Services): Promise<HealthReadings> {
  const nothing: HealthReadings = {
    ...{ at: s.now(), hasD1Answered: false, hasFence: false, cronAt: null, queueAt: null },
    ...{ mailDueAt: null, isMailProviderAway: false, mailOff: s.config.mailOff, sentToday: [] },
  };
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, null));
  const read = await Promise.race([readAll(s).catch(() => null), late]);
  if (!read) return nothing;
  const { beats, counts, mails, missing } = read;
  const at = (heart: Heart) => beats.find(({ name }) => name === heart)?.at ?? null;
  const due = mails.flatMap(({ oldest }) => oldest ?? []);
  return {
    ...nothing,
    ...{ hasD1Answered: true, hasFence: missing.length === 0, cronAt: at("cron"), queueAt: at("queue") },
    ...{
      mailDueAt: due.length > 0 ? Math.min(...due) : null,
      isMailProviderAway: mails.some(({ away }) => away === 1),
    },
    sentToday: installationCaps(s.config.messagesADay).map(({ key, cap }) => ({
      used: counts.find((count) => count.key === key)?.used ?? 0,
      cap,
    })),
  };
}

async function readAll(s: Services) {
  const keys = installationCaps(s.config.messagesADay).map(({ key }) => key);
  const diaries = allDiaries(s.env);
  const [[beats, counts], mails, missing] = await Promise.all([
    s.db.batch([lastBeats(s.db), countsUntil(s.db, keys, dayEnd(s.now()))]),
    Promise.all(diaries.map(waitingMail)),
    Promise.all(diaries.map(missingFence)),
  ]);
  return { beats, counts, mails, missing: missing.flat() };
}
