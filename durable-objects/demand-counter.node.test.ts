import { expect, test } from "vitest";
import type { RefusedDemand } from "../domain/day/refused-demand.ts";
import { MINUTE_MS } from "../domain/time/calendar.ts";
import { type DemandBatch, DemandCounter, KINDS_MAX, type StoredBatch } from "./demand-counter.ts";

/** A row as the database keeps it, and a clock that the test moves. */
function aRow() {
  const row = { counts: {} as Record<string, number>, writes: [] as number[], last: null as StoredBatch | null };
  const timers: { at: number; ring: () => void }[] = [];
  let now = 0;
  let fault: "refused" | "answer lost" | "closed" | null = null;
  const store = ({ id, counts }: DemandBatch) => {
    if (row.last && (row.last.batch === id || now - row.last.writtenAt < MINUTE_MS)) return;
    for (const [kind, count] of Object.entries(counts)) row.counts[kind] = (row.counts[kind] ?? 0) + count;
    row.last = { batch: id, writtenAt: now };
    row.writes.push(now);
  };
  const errors: unknown[] = [];
  const anObject = () =>
    new DemandCounter({
      write: async (batch) => {
        if (fault === "closed") return null;
        if (fault !== "refused") store(batch);
        if (fault) throw new Error(fault);
        return row.last;
      },
      now: () => now,
      wait: (ms) => new Promise<void>((ring) => timers.push({ at: now + ms, ring })),
      onError: (error) => errors.push(error),
    });
  const pass = async (ms: number) => {
    now += ms;
    for (const timer of timers.splice(0)) timer.at <= now ? timer.ring() : timers.push(timer);
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  const set = (next: typeof fault) => {
    fault = next;
  };
  return { row, timers, errors, anObject, pass, set };
}

const FULL = { time: "19:30", guests: 4, reason: "spot_capacity_exceeded" } as const satisfies RefusedDemand;
const PACED = { time: "19:30", guests: 2, reason: "pacing_full" } as const satisfies RefusedDemand;

test("the first refusal is written at once, those of the next minute together at its end", async () => {
  const { row, timers, anObject, pass } = aRow();
  const counter = anObject();
  counter.add(FULL, "a");
  await pass(0);
  expect([row.counts, timers.length]).toEqual([{ "19:30 4 spot_capacity_exceeded": 1 }, 0]);
  for (let i = 0; i < 500; i++) {
    counter.add(i % 2 ? FULL : PACED, `b${i}`);
    await pass(100);
  }
  expect(row.writes).toEqual([0]);
  await pass(10_000);
  expect(row.writes).toEqual([0, MINUTE_MS]);
  expect(row.counts).toEqual({ "19:30 4 spot_capacity_exceeded": 251, "19:30 2 pacing_full": 250 });
  expect(timers).toEqual([]);
});

test("an attempt that is repeated counts once, for another time or party again", async () => {
  const { row, anObject, pass } = aRow();
  const counter = anObject();
  counter.add(FULL, "a");
  counter.add(FULL, "a");
  counter.add({ ...FULL, reason: "pacing_full" }, "a");
  counter.add({ ...FULL, time: "20:00" }, "a");
  counter.add({ ...FULL, guests: 2 }, "a");
  await pass(0);
  await pass(MINUTE_MS);
  expect(Object.entries(row.counts).sort()).toEqual([
    ["19:30 2 spot_capacity_exceeded", 1],
    ["19:30 4 spot_capacity_exceeded", 1],
    ["20:00 4 spot_capacity_exceeded", 1],
  ]);
});

test("an object that wakes within the minute of another's write waits for its end", async () => {
  const { row, anObject, pass } = aRow();
  anObject().add(FULL, "a");
  await pass(0);
  await pass(10_000);
  anObject().add(FULL, "b");
  await pass(0);
  expect(row.writes).toEqual([0]);
  await pass(50_000);
  expect(row.writes).toHaveLength(2);
  expect(row.counts).toEqual({ "19:30 4 spot_capacity_exceeded": 2 });
});

test.each(["refused", "answer lost"] as const)(
  "a write that fails (%s) is tried again and counts once",
  async (fault) => {
    const { row, errors, anObject, pass, set } = aRow();
    const counter = anObject();
    set(fault);
    counter.add(FULL, "a");
    await pass(0);
    counter.add(PACED, "b");
    set(null);
    await pass(MINUTE_MS);
    await pass(MINUTE_MS);
    expect(row.counts).toEqual({ "19:30 4 spot_capacity_exceeded": 1, "19:30 2 pacing_full": 1 });
    expect(errors).toHaveLength(1);
  },
);

test("a database that stays away, or a closed diary, leaves no timer behind", async () => {
  const { row, timers, anObject, pass, set } = aRow();
  set("refused");
  anObject().add(FULL, "a");
  for (let minute = 0; minute < 12; minute++) await pass(MINUTE_MS);
  expect(timers).toEqual([]);
  set("closed");
  anObject().add(FULL, "a");
  await pass(0);
  expect([timers, row.writes]).toEqual([[], []]);
});

test("strangers cannot make it count more than a thousand kinds at once", async () => {
  const { row, anObject, pass } = aRow();
  const counter = anObject();
  for (let i = 0; i < 3 * KINDS_MAX; i++) counter.add({ ...PACED, guests: i }, "a");
  await pass(MINUTE_MS);
  expect(Object.keys(row.counts)).toHaveLength(KINDS_MAX);
});
