import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/calendar.ts";
import { afterTry, nextTryAt, THROTTLES, type Throttle, type ThrottleName, type Tries } from "./throttle.ts";

const { signIn, signUp } = THROTTLES;
const NOW = 1_800_000_000_000;

/** Plays tries at the given moments: those let through, and the stored count. */
function playedAt(throttle: Throttle, moments: number[]) {
  let tries: Tries | null = null;
  const letThrough = moments.filter((now) => {
    if (tries && nextTryAt(throttle, tries) > now) return false;
    tries = afterTry(throttle, tries, now);
    return true;
  });
  return { letThrough, tries: tries as Tries | null };
}

const every = (ms: number, count: number, from = NOW) => Array.from({ length: count }, (_, i) => from + i * ms);

test.each([
  ["signIn", 10],
  ["signInClient", 60],
  ["signUp", 5],
  ["reset", 3],
  ["resetClient", 30],
  ["workspace", 3],
  ["address", 3],
  ["emailChange", 5],
  ["confirmation", 3],
  ["invitation", 20],
  ["demo", 3],
] as const)("%s is let through %d times at once, and no more", (name, tries) => {
  expect(playedAt(THROTTLES[name], every(0, tries + 5)).letThrough).toHaveLength(tries);
});

test.each([
  [9, 0],
  [10, 1],
  [11, 2],
  [12, 4],
  [13, 8],
  [14, 15],
])("after %d failed sign-ins the wait is %d minutes from the last", (count, minutes) => {
  const next = nextTryAt(signIn, { count, resetsAt: NOW + signIn.windowMs });
  expect(next).toBe(minutes === 0 ? 0 : NOW + minutes * MINUTE_MS);
});

test("after five sign-ups a client waits until an hour after the first", () => {
  const { tries } = playedAt(signUp, every(10 * MINUTE_MS, 5));
  expect(tries && nextTryAt(signUp, tries)).toBe(NOW + HOUR_MS);
  expect(playedAt(signUp, [...every(10 * MINUTE_MS, 5), NOW + HOUR_MS - 1, NOW + HOUR_MS]).letThrough).toHaveLength(6);
});

test("a few wrong passwords a day never cause a wait", () => {
  const mistakes = every(2 * MINUTE_MS, 100);
  expect(playedAt(signIn, mistakes).letThrough).toEqual(mistakes);
});

test("an hour of hammering gets no more tries than waiting as told", () => {
  const hammered = playedAt(signIn, every(1000, 3600)).letThrough;
  expect(hammered).toHaveLength(10 + 4 + 10 + 4);
  const minutes = hammered.slice(9, 15).map((now) => Math.round((now - NOW) / MINUTE_MS));
  expect(minutes).toEqual([0, 1, 3, 7, 15, 30]);
});

const aThrottle = fc.constantFrom(...(Object.keys(THROTTLES) as ThrottleName[])).map((name) => THROTTLES[name]);
const moments = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 2 * HOUR_MS })), {
    maxLength: 200,
  })
  .map((gaps) => gaps.map((_, i) => NOW + gaps.slice(0, i + 1).reduce((sum, gap) => sum + gap, 0)));

test("no wait is longer than the window, and a try at the told moment is let through", () => {
  fc.assert(
    fc.property(aThrottle, moments, (throttle, played) => {
      const { tries } = playedAt(throttle, played);
      const last = played.at(-1);
      if (!tries || last === undefined) return;
      const next = nextTryAt(throttle, tries);
      expect(next).toBeLessThanOrEqual(last + throttle.windowMs);
      expect(playedAt(throttle, [...played, Math.max(next, last)]).letThrough.at(-1)).toBe(Math.max(next, last));
    }),
  );
});

test("refused tries do not change which others are let through", () => {
  fc.assert(
    fc.property(aThrottle, moments, (throttle, played) => {
      const { letThrough, tries } = playedAt(throttle, played);
      expect(playedAt(throttle, letThrough)).toEqual({ letThrough, tries });
    }),
  );
});

test("over a long time no more tries are let through than the limit allows", () => {
  fc.assert(
    fc.property(aThrottle, fc.integer({ min: 1, max: 100 }), (throttle, perTry) => {
      const windows = 4;
      const gap = throttle.windowMs / (throttle.tries * perTry);
      const { letThrough } = playedAt(throttle, every(gap, windows * throttle.tries * perTry));
      expect(letThrough.length).toBeLessThanOrEqual((windows + 1) * throttle.tries);
    }),
  );
});
