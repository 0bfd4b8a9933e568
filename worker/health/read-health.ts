import { allDiaries } from "../../db/connect.ts";
import { missingFence } from "../../db/diary/fence.ts";
import { EVERY_WORKSPACE, type LastProofs, lastProofs } from "../../db/diary/proofs.ts";
import { countsUntil } from "../../db/directory/message-counts.ts";
import { type Heartbeat, lastHeartbeats, waitingMail } from "../../db/platform/nightly-tasks.ts";
import { type Health, type HealthReadings, healthOf, type ProofFigures } from "../../domain/health.ts";
import { proofFigures } from "../../domain/log/prove-dates.ts";
import { dayEnd, installationCaps } from "../../domain/messages/message-caps.ts";
import type { Config } from "../config.ts";
import { withTimeout } from "../http/fetch-outside.ts";
import type { Services } from "../services.ts";

/** An isolate reads at most this often. */
const CACHE_MS = 10_000;
/** While one request reads, others get the previous result up to this age. */
const SHARED_WHILE_READING_MS = 2 * CACHE_MS;
const TIMEOUT_MS = 3000;

type CachedHealth = { seen: HealthReadings; until: number };

const cache = new WeakMap<Config, CachedHealth>();

/** Shares results, never promises: the runtime ties a promise to the request that began it. */
export async function readHealth(s: Services): Promise<Health> {
  const now = s.now();
  const known = cache.get(s.config);
  if (known && now < known.until) return healthOf(known.seen, now);
  if (known) known.until = Math.min(now + CACHE_MS, known.seen.at + SHARED_WHILE_READING_MS);
  const seen = await observeHealth(s);
  cache.set(s.config, { seen, until: now + CACHE_MS });
  return healthOf(seen, s.now());
}

async function observeHealth(s: Services): Promise<HealthReadings> {
  const nothing: HealthReadings = {
    ...{ at: s.now(), hasD1Answered: false, hasFence: false, cronAt: null, queueAt: null },
    ...{ mailDueAt: null, isMailProviderAway: false, mailOff: s.config.mailOff, sentToday: [] },
    proof: null,
  };
  const read = await withTimeout(TIMEOUT_MS, readAll(s)).catch(() => null);
  if (!read) return nothing;
  const { beats, counts, mails, missing, nights } = read;
  const at = (heart: Heartbeat) => beats.find(({ name }) => name === heart)?.at ?? null;
  const due = mails.flatMap(({ oldest }) => oldest ?? []);
  return {
    ...nothing,
    ...{ hasD1Answered: true, hasFence: missing.length === 0, cronAt: at("cron"), queueAt: at("queue") },
    ...{
      mailDueAt: due.length > 0 ? Math.min(...due) : null,
      isMailProviderAway: mails.some(({ away }) => away === 1),
    },
    proof: figuresOf(nights),
    sentToday: installationCaps(s.config.messagesADay).map(({ key, cap }) => ({
      used: counts.find((count) => count.key === key)?.used ?? 0,
      cap,
    })),
  };
}

async function readAll(s: Services) {
  const keys = installationCaps(s.config.messagesADay).map(({ key }) => key);
  const diaries = allDiaries(s.env);
  const [[beats, counts], found, missing] = await Promise.all([
    s.db.batch([lastHeartbeats(s.db), countsUntil(s.db, keys, dayEnd(s.now()))]),
    Promise.all(diaries.map(async (db) => db.batch([waitingMail(db), lastProofs(db, EVERY_WORKSPACE)]))),
    Promise.all(diaries.map(missingFence)),
  ]);
  const [mails, nights] = [found.map(([mail]) => mail), found.map(([, proofs]) => proofs)];
  return { beats, counts, mails, missing: missing.flat(), nights };
}

/** All databases together: as old as the oldest. Null until each of them has counted a night. */
function figuresOf(nights: LastProofs[]): ProofFigures | null {
  const figures = nights.map(proofFigures);
  const counted = figures.filter((one) => one !== null);
  if (counted.length < figures.length) return null;
  const sum = (field: "minutes" | "over" | "findings") => counted.reduce((total, one) => total + one[field], 0);
  return {
    ...{ countedAt: Math.min(...counted.map(({ countedAt }) => countedAt)), minutes: sum("minutes") },
    ...{ over: sum("over"), findings: sum("findings") },
  };
}
