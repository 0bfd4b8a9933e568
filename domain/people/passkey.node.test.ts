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
])("after %i a passkey of one device that shows %i is copied: %s", (counter, shown, copied) => {
  expect(isCopied({ counter, backedUp: false }, shown)).toBe(copied);
  expect(isCopied({ counter, backedUp: true }, shown)).toBe(false); // its devices count apart
});
