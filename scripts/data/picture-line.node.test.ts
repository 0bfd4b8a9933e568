import { expect, test } from "vitest";
import { isOwnPicture } from "./picture-line.ts";

const NAME = "f2293a30292e4985b271a4f681d496bf.webp";

test("a picture of a backup is the one that its name says, of that workspace", () => {
  expect(isOwnPicture("ours", { name: NAME, content: "AAAA" })).toBe(true);
  expect(isOwnPicture("ours", { name: NAME, content: "AAAB" })).toBe(false);
  expect(isOwnPicture("theirs", { name: NAME, content: "AAAA" })).toBe(false);
});
