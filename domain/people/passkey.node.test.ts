import { expect, test } from "vitest";
import { isCopied } from "./passkey.ts";

test.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 900, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])("after %i a passkey that shows %i is copied: %s", (stored, shown, copied) => {
  expect(isCopied(stored, shown)).toBe(copied);
});
