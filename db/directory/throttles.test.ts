import { expect, test } from "vitest";
import { afterTry, nextTryAt, THROTTLES, type Throttle, type Tries } from "../../domain/people/throttle.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { db, seeded, times } from "../../test/harness/harness.ts";
import { storedRows } from "../../test/harness/stored-rows.ts";
import { throttles } from "./schema.ts";
import { countTry, deleteOldTries, triesOf } from "./throttles.ts";

const NOW = 1_800_000_000_000;
const aKey = () => crypto.randomUUID();
const count = (key: string, throttle: Throttle, now: number) =>
  countTry(db, [{ key, tries: throttle.tries }], throttle, now);
const kept = async (key: string): Promise<Tries | undefined> => {
  const [tries] = await triesOf(db, [{ key, tries: 0 }]);
  return tries && { count: tries.count, resetsAt: tries.resetsAt };
};

test.each(Object.entries(THROTTLES))(
  "the statement decides and stores like the rule for %s",
  async (_, throttle: Throttle) => {
    const random = seeded(throttle.tries);
    const key = aKey();
    let now = NOW;
    let tries: Tries | null = null;
    for (const wait of times(
      60,
      () => [0, 1000, throttle.windowMs / throttle.tries, throttle.windowMs][random(4)] ?? 0,
    )) {
      now += random(5) === 0 ? Math.floor(wait) : Math.floor(wait / 10);
      const isLetThrough: boolean = !tries || nextTryAt(throttle, tries) <= now;
      if (isLetThrough) tries = afterTry(throttle, tries, now);
      expect([now - NOW, await count(key, throttle, now)]).toEqual([now - NOW, isLetThrough]);
      expect(await kept(key)).toEqual(tries);
    }
  },
);

test("the next try is allowed when a wait ends, and not a millisecond before", async () => {
  const key = aKey();
  for (const _ of times(10, () => null)) await count(key, THROTTLES.signIn, NOW);
  let now = NOW;
  for (const minutes of [1, 2, 4, 8, 15]) {
    expect(await count(key, THROTTLES.signIn, now + minutes * MINUTE_MS - 1)).toBe(false);
    now += minutes * MINUTE_MS;
    expect(await count(key, THROTTLES.signIn, now)).toBe(true);
  }
});

test("fifty tries at once are allowed as often as fifty in sequence", async () => {
  const key = aKey();
  const passed = await Promise.all(times(50, () => count(key, THROTTLES.signIn, NOW)));
  expect(passed.filter(Boolean)).toHaveLength(10);
});

test("a try counts at all its keys, or at none where one refuses", async () => {
  const [narrow, other, wide] = [aKey(), aKey(), aKey()];
  const ask = (key: string) => {
    const keys = [
      { key, tries: 2 },
      { key: wide, tries: 3 },
    ];
    return countTry(db, keys, THROTTLES.signUp, NOW);
  };
  expect([await ask(narrow), await ask(narrow), await ask(narrow)]).toEqual([true, true, false]);
  expect((await kept(wide))?.count).toBe(2);
  expect([await ask(other), await ask(other)]).toEqual([true, false]);
  expect([(await kept(other))?.count, (await kept(wide))?.count]).toEqual([1, 3]);
});

test("a wide key's waits double from its own number of tries on", async () => {
  const [wide, throttle] = [aKey(), THROTTLES.signIn];
  const ask = (now: number) =>
    countTry(
      db,
      [
        { key: aKey(), tries: 10 },
        { key: wide, tries: 30 },
      ],
      throttle,
      now,
    );
  for (const _ of times(30, () => null)) expect(await ask(NOW)).toBe(true);
  expect([await ask(NOW + MINUTE_MS - 1), await ask(NOW + MINUTE_MS)]).toEqual([false, true]);
  expect([await ask(NOW + 3 * MINUTE_MS - 1), await ask(NOW + 3 * MINUTE_MS)]).toEqual([false, true]);
});

test("deleteOldTries deletes only expired rows", async () => {
  const [old, young] = [aKey(), aKey()];
  await count(old, THROTTLES.signIn, NOW);
  await count(young, THROTTLES.signIn, NOW + 1);
  await deleteOldTries(db, NOW + THROTTLES.signIn.windowMs);
  expect(await kept(old)).toBeUndefined();
  expect(await storedRows(throttles, { key: young })).toHaveLength(1);
});
