import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

/** The test rings the timers. */
function aLatest(receive: (value: number) => void) {
  const timers: (() => void)[] = [];
  const wait = () => new Promise<void>((ring) => timers.push(ring));
  const ring = async () => {
    for (const timer of timers.splice(0)) timer();
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { latest: new Latest<number>({ everyMs: 250, receive, wait }), ring };
}

test("the first value goes at once, then only the latest, and each of them once", async () => {
  const seen: number[] = [];
  const { latest, ring } = aLatest((value) => void seen.push(value));
  const passed = latest.pass(1);
  expect(seen).toEqual([1]);
  for (const value of [2, 3, 4]) await latest.pass(value);
  expect(seen).toEqual([1]);
  await ring();
  expect(seen).toEqual([1, 4]);
  await ring();
  await passed;
  void latest.pass(5);
  expect(seen).toEqual([1, 4, 5]);
});

test("after a value that fails the next one goes again", async () => {
  const seen: number[] = [];
  const { latest } = aLatest((value) => {
    if (value === 1) throw new Error("failed");
    seen.push(value);
  });
  await expect(latest.pass(1)).rejects.toThrow("failed");
  void latest.pass(2);
  expect(seen).toEqual([2]);
});
