import { expect, test } from "vitest";
import { latest } from "./latest.ts";

/** The test rings the timers. */
function passing(receive: (value: number) => void) {
  const timers: (() => void)[] = [];
  const wait = () => new Promise<void>((ring) => timers.push(ring));
  const ring = async () => {
    for (const timer of timers.splice(0)) timer();
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { pass: latest<number>(250, receive, wait), ring };
}

test("the first value goes at once, then only the latest, and each of them once", async () => {
  const seen: number[] = [];
  const { pass, ring } = passing((value) => void seen.push(value));
  const passed = pass(1);
  expect(seen).toEqual([1]);
  for (const value of [2, 3, 4]) await pass(value);
  expect(seen).toEqual([1]);
  await ring();
  expect(seen).toEqual([1, 4]);
  await ring();
  await passed;
  void pass(5);
  expect(seen).toEqual([1, 4, 5]);
});

test("after a value that fails the next one goes again", async () => {
  const seen: number[] = [];
  const { pass } = passing((value) => {
    if (value === 1) throw new Error("failed");
    seen.push(value);
  });
  await expect(pass(1)).rejects.toThrow("failed");
  void pass(2);
  expect(seen).toEqual([2]);
});
