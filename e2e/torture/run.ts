import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { databaseFile } from "../../scripts/data/database-file.ts";
import { Chance } from "../../test/oracle/chance.ts";
import type { Product } from "../harness/product.ts";
import { checkAll } from "./check-all.ts";
import { AROUND, FaultSwitch } from "./faults.ts";
import type { Attempt, Witnessed } from "./ledger.ts";
import { everyVersion, openPlaces, type Place, readRules, renew } from "./places.ts";
import { PostOffice } from "./post-office.ts";
import { readStored, type Stored } from "./stored.ts";
import { tookPlace } from "./took-place.ts";
import { TortureWriters } from "./writers.ts";

export type Options = { minutes: number; seed: number; writers: number; faults: boolean };
export type Result = {
  attempts: Attempt[];
  kills: Record<string, number>;
  /** Milliseconds from each kill to the next answer. */
  restarts: number[];
  /** It ended by itself while restarting, and was started again. */
  givenUp: number;
  faults: Record<string, number>;
  stored: Stored;
  /** The provider took each mail once. */
  handedOver: Map<string, number>;
  sms: number;
  sweeps: number;
  violations: Record<string, string[]>;
};

const KILLS = ["node", "workerd", "both"] as const;
const [KILL_AFTER_MS, KILL_BEFORE_MS] = [500, 3000];
const DAY_MS = 86_400_000;
/** Early afternoon in Europe, so that today has a past and a future. */
const AFTERNOON_MS = 13 * 3_600_000;
const MOST_SWEEPS = 200;
const BACK_WITHIN_MS = 90_000;
/** Longer than a guest has to answer. */
const OFFERS_END_MS = 16 * 60_000;
/** Half of the kills wait this long for the ready line, the others for an answer. */
const READY_WITHIN_MS = 20_000;

/** Tortures, lets the product come to rest and checks all rows. */
export async function torture(product: Product, options: Options): Promise<Result> {
  const { minutes, seed, writers: count, faults: isFaulty } = options;
  const post = new PostOffice(() => faults.earliest);
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const faults = new FaultSwitch(product, post.providers, seed, midnight + AFTERNOON_MS - Date.now());
  const vars = { ...(await faults.open()), ...(await post.open()) };
  const start = (more: Record<string, string>) => product.start(more, ...AROUND);
  let writers: TortureWriters | null = null;
  try {
    await start({ FAULTS_AT: vars.FAULTS_AT });
    const places = await openPlaces(product, faults.now);
    await product.stop();
    await start(vars);
    writers = new TortureWriters(product, places, { isFaulty, offers: post.offers });
    writers.start(count, seed);

    const chance = new Chance(seed);
    const kills: Record<string, number> = {};
    const restarts: number[] = [];
    let givenUp = 0;
    let starting: Promise<void> = Promise.resolve();
    const until = Date.now() + minutes * 60_000;
    while (Date.now() < until) {
      if (isFaulty) await faults.change(chance);
      await pause(KILL_AFTER_MS + chance.below(KILL_BEFORE_MS - KILL_AFTER_MS));
      const what = chance.of(KILLS);
      if (chance.oneIn(2)) await Promise.race([starting, pause(READY_WITHIN_MS)]);
      await faults.later(0); // notes what has gone wrong so far
      const began = Date.now();
      const { workerd } = product.pids;
      await product.kill(what);
      const starts = await backAgain(product, workerd, () => {
        starting = start(vars).catch(() => {}); // whether it runs is seen
      });
      givenUp += what === "workerd" ? starts : starts - 1;
      kills[what] = (kills[what] ?? 0) + 1;
      restarts.push(Date.now() - began);
    }

    await faults.end();
    await writers.stop();
    await writers.findOut();
    for (const place of places) await signedIn(product, place);
    let sweeps = await comeToRest(product, faults);
    await writers.wakeAll();
    sweeps += await comeToRest(product, faults);
    await product.stop();
    const stored = storedBy(product);
    const { mails, sms, handedOver, takenAfter } = post;
    const rules = new Map(places.map((place) => [place.workspaceId, everyVersion(place.rules)]));
    const witnessed: Witnessed = { attempts: writers.attempts, rules, mails, sms, takenAfter, now: faults.now };
    const violations = {
      "it took place": tookPlace(minutes, kills, writers.attempts),
      "answers as in the contract": writers.wrong,
      ...checkAll(stored, witnessed),
    };
    const { attempts } = writers;
    const result = {
      attempts,
      kills,
      restarts,
      givenUp,
      faults: faults.counts,
      stored,
      handedOver,
      sms: sms.length,
      sweeps,
    };
    return { ...result, violations };
  } finally {
    await Promise.all([writers?.stop(), product.stop()]);
    post.close();
    faults.close();
  }
}

/**
 * Restarts like a supervisor until another workerd answers, maybe before its ready line. Returns the number of starts.
 */
async function backAgain(product: Product, killed: number, start: () => void): Promise<number> {
  const began = Date.now();
  let starts = 0;
  const isBack = async () =>
    product.isRunning &&
    product.pids.workerd !== killed &&
    (await product.call("GET", "/api/slugs/api").catch(() => null)) !== null;
  while (!(await isBack())) {
    if (Date.now() - began > BACK_WITHIN_MS) throw new Error(`does not come back: ${product.output}`);
    if (!product.isRunning) {
      starts += 1;
      start();
    }
    await pause(20);
  }
  return starts;
}

/** The checks need the last rules. */
async function signedIn(product: Product, place: Place): Promise<void> {
  if (await readRules(product, place)) return;
  await renew(product, place.owner);
  if (!(await readRules(product, place))) throw new Error(`${place.slug} cannot be read`);
}

/** Also dates that are to be served, or on which an offer ends, soon. */
const WAITING = `SELECT min(at) AS at FROM (
  SELECT iif(state = 'due', due_at, lease_until) AS at FROM notifications
    WHERE state = 'leased' OR (state = 'due' AND (due_at <= ?1 OR attempts > 0))
  UNION ALL SELECT due_at FROM holds_due WHERE due_at <= ?1 + ${OFFERS_END_MS})`;

/** Moves the clock past leases and next tries until no message is late. Returns the number of sweeps. */
async function comeToRest(product: Product, faults: FaultSwitch): Promise<number> {
  for (let sweeps = 1; ; sweeps++) {
    await product.call("POST", "/api/dev/cron");
    const [next] = product.rows<{ at: number | null }>(WAITING, faults.now);
    if (typeof next?.at !== "number" || sweeps === MOST_SWEEPS) return sweeps;
    await faults.later(Math.max(1000, next.at - faults.now + 1));
  }
}

function storedBy({ data }: Product): Stored {
  const database = new DatabaseSync(databaseFile(`${data}/state`), { readOnly: true });
  try {
    return readStored(database);
  } finally {
    database.close();
  }
}
