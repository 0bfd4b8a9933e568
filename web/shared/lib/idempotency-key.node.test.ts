import { expect, test } from "vitest";
import { IdempotencyKey } from "./idempotency-key.ts";

test("equal content keeps its key", () => {
  const idempotencyKey = new IdempotencyKey();
  expect(idempotencyKey.keyFor({ guests: 2 })).toBe(idempotencyKey.keyFor({ guests: 2 }));
});

test("other content gets another key", () => {
  const idempotencyKey = new IdempotencyKey();
  expect(idempotencyKey.keyFor({ guests: 2 })).not.toBe(idempotencyKey.keyFor({ guests: 3 }));
});

test("finished content gets a new key", () => {
  const idempotencyKey = new IdempotencyKey();
  const key = idempotencyKey.keyFor({ attendance: "arrived" });
  idempotencyKey.done();
  expect(idempotencyKey.keyFor({ attendance: "arrived" })).not.toBe(key);
});
