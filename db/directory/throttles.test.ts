import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { afterTry, nextTryAt, THROTTLES, type Throttle, type Tries } from "../../domain/people/throttle.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";
import { db, seeded, times } from "../../test/harness/harness.ts";
import { throttles } from "./schema.ts";
import { countTry, deleteOldTries, triesOf } from "./throttles.ts";

const NOW = 1_800_000_000_000;
const aKey = () => crypto.randomUUID();

test.each(Object.entries(THROTTLES))(
  "the statement decides and stores like the rule for %s",
  async (_, throttle: Throttle) => {
    const random = seeded(throttle.tries);
    const key = aKey();
    let now = NOW;
    let tries: Tries | null = null;
    for (const wait of times(
      150,
      () => [0, 1000, throttle.windowMs / throttle.tries, throttle.windowMs][random(4)] ?? 0,
    )) {
      now += random(5) === 0 ? Math.floor(wait) : Math.floor(wait / 10);
      const isLetThrough: boolean = !tries || nextTryAt(throttle, tries) <= now;
      if (isLetThrough) tries = afterTry(throttle, tries, now);
      const row = await countTry(db, key, throttle, now);
      expect([now - NOW, row !== undefined]).toEqual([now - NOW, isLetThrough]);
      expect(await triesOf(db, key)).toEqual(tries);
    }
  },
);

test("the next try is allowed when a wait ends, and not a millisecond before", async () => {
  const key = aKey();
  for (const _ of times(10, () => null)) await countTry(db, key, THROTTLES.signIn, NOW);
  let now = NOW;
  for (const minutes of [1, 2, 4, 8, 15]) {
    expect(await countTry(db, key, THROTTLES.signIn, now + minutes * MINUTE_MS - 1)).toBeUndefined();
    now += minutes * MINUTE_MS;
    expect(await countTry(db, key, THROTTLES.signIn, now)).toBeDefined();
  }
});

test("fifty tries at once are allowed as often as fifty in sequence", async () => {
  const key = aKey();
  const rows = await Promise.all(times(50, () => countTry(db, key, THROTTLES.signIn, NOW)));
  expect(rows.filter((row) => row !== undefined)).toHaveLength(10);
});

test("deleteOldTries deletes only expired rows", async () => {
  const [old, young] = [aKey(), aKey()];
  await countTry(db, old, THROTTLES.signIn, NOW);
  await countTry(db, young, THROTTLES.signIn, NOW + 1);
  await deleteOldTries(db, NOW + THROTTLES.signIn.windowMs);
  expect(await triesOf(db, old)).toBeUndefined();
  expect(await db.select().from(throttles).where(eq(throttles.key, young))).toHaveLength(1);
});
