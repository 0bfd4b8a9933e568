import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { directory } from "../connect.ts";
import { countMessages, countsUntil, uncountMessages } from "./message-counts.ts";
import { messageCounts } from "./schema.ts";

const db = directory(env);
const DAY_END = Date.parse("2027-06-16T00:00:00Z");

const message = (caps: Record<string, number>, endsAt = DAY_END) =>
  Object.entries(caps).map(([key, cap]) => ({ key, endsAt, cap }));

const standing = async (...keys: string[]) =>
  Object.fromEntries((await countsUntil(db, keys, DAY_END)).map(({ key, used }) => [key, used]));

test("the first count at its cap refuses a message, which then adds to no count", async () => {
  await db.insert(messageCounts).values([
    { key: "a", endsAt: DAY_END, used: 3 },
    { key: "all", endsAt: DAY_END, used: 7 },
  ]);
  const answers = await countMessages(db, [
    message({ a: 3, all: 10 }),
    message({ b: 1, all: 10 }),
    message({ b: 1, all: 10 }),
    message({ c: 1, all: 10 }),
    message({ d: 1, all: 10 }),
    message({ e: 1, all: 10 }),
  ]);
  expect(answers).toEqual(["a", null, "b", null, null, "all"]);
  expect(await standing("a", "b", "c", "d", "e", "all")).toEqual({ a: 3, b: 1, c: 1, d: 1, all: 10 });
});

test("a new period starts at zero, beside the old period", async () => {
  const later = DAY_END + 86_400_000;
  expect(await countMessages(db, [message({ f: 1 }), message({ f: 1 })])).toEqual([null, "f"]);
  expect(await countMessages(db, [message({ f: 1 }, later)])).toEqual([null]);
  expect(await standing("f")).toEqual({ f: 1 });
});

test("uncounting takes back unsent messages and never goes below zero", async () => {
  const mine = message({ g: 5, h: 5 });
  await countMessages(db, [mine, mine, message({ h: 5 })]);
  await uncountMessages(db, [mine, message({ h: 5 })]);
  expect(await standing("g", "h")).toEqual({ g: 1, h: 1 });
  await uncountMessages(db, [mine, mine]);
  expect(await standing("g", "h")).toEqual({ g: 0, h: 0 });
});

/** One count may have different caps. */
const someMessages = fc.array(
  fc.dictionary(fc.constantFrom("1", "a:2", "b-3", "c_4", "d"), fc.integer({ min: 0, max: 6 }), {
    minKeys: 1,
    maxKeys: 4,
  }),
  { minLength: 1, maxLength: 12 },
);

/** The expected result. */
function countedOneByOne(messages: Record<string, number>[]) {
  const used = new Map<string, number>();
  const answers = messages.map((caps) => {
    const full = Object.entries(caps).find(([key, cap]) => (used.get(key) ?? 0) >= cap);
    if (full) return full[0];
    for (const key of Object.keys(caps)) used.set(key, (used.get(key) ?? 0) + 1);
    return null;
  });
  return { answers, used: Object.fromEntries(used) };
}

test("in any order the statement decides like counting one by one", async () => {
  await fc.assert(
    fc.asyncProperty(someMessages, async (messages) => {
      await db.delete(messageCounts);
      const answers = await countMessages(
        db,
        messages.map((caps) => message(caps)),
      );
      const expected = countedOneByOne(messages);
      expect(answers).toEqual(expected.answers);
      expect(await standing("1", "a:2", "b-3", "c_4", "d")).toEqual(expected.used);
    }),
    forSeconds(0.05, { least: 20 }),
  );
});

test("concurrent batches together reach a cap and never pass it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom("n1", "n2", "n3"), { minLength: 1, maxLength: 8 }), {
        minLength: 2,
        maxLength: 8,
      }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (batches, all, toOne) => {
        await db.delete(messageCounts);
        const answers = await Promise.all(
          batches.map((numbers) =>
            countMessages(
              db,
              numbers.map((number) => message({ [number]: toOne, all })),
            ),
          ),
        );
        const passed = batches.flatMap((numbers, i) => numbers.filter((_, turn) => answers[i]?.[turn] === null));
        const asked = Map.groupBy(batches.flat(), (number) => number);
        const mostInAll = [...asked.values()].reduce((sum, of) => sum + Math.min(toOne, of.length), 0);
        expect(passed).toHaveLength(Math.min(all, mostInAll));
        for (const of of Map.groupBy(passed, (number) => number).values()) expect(of.length).toBeLessThanOrEqual(toOne);
        expect((await standing("all")).all ?? 0).toBe(passed.length);
      },
    ),
    forSeconds(0.05, { least: 20 }),
  );
});
