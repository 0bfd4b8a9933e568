import { expect, test } from "vitest";
import { Intent } from "./idempotency-key.ts";

test("what is tried again as it is keeps its key", () => {
  const intent = new Intent();
  expect(intent.keyFor({ guests: 2 })).toBe(intent.keyFor({ guests: 2 }));
});

test("what is meant otherwise has another key", () => {
  const intent = new Intent();
  expect(intent.keyFor({ guests: 2 })).not.toBe(intent.keyFor({ guests: 3 }));
});

test("what was done is done: the same again is meant anew", () => {
  const intent = new Intent();
  const key = intent.keyFor({ attendance: "arrived" });
  intent.done();
  expect(intent.keyFor({ attendance: "arrived" })).not.toBe(key);
});
