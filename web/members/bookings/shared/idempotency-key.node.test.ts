import { expect, test } from "vitest";
import { IdempotencyKey } from "./idempotency-key.ts";

test("what is tried again as it is keeps its key", () => {
  const idempotencyKey = new IdempotencyKey();
  expect(idempotencyKey.keyFor({ guests: 2 })).toBe(idempotencyKey.keyFor({ guests: 2 }));
});

test("what is meant otherwise has another key", () => {
  const idempotencyKey = new IdempotencyKey();
  expect(idempotencyKey.keyFor({ guests: 2 })).not.toBe(idempotencyKey.keyFor({ guests: 3 }));
});

test("what was done is done: the same again is meant anew", () => {
  const idempotencyKey = new IdempotencyKey();
  const key = idempotencyKey.keyFor({ attendance: "arrived" });
  idempotencyKey.done();
  expect(idempotencyKey.keyFor({ attendance: "arrived" })).not.toBe(key);
});
