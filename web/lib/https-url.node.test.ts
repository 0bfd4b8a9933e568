import { expect, test } from "vitest";
import { cssUrl, httpsUrl } from "./https-url.ts";

test.each([
  ["https://pictures.example/room.jpg", "https://pictures.example/room.jpg"],
  ["http://pictures.example/room.jpg", null],
  ["javascript:alert(1)", null],
  ["//pictures.example/room.jpg", null],
  ["", null],
  [null, null],
])("'%s' is loaded from %s", (text, url) => {
  expect(httpsUrl(text)).toBe(url);
});

test("nothing in an address ends the quotes around it", () => {
  const inside = cssUrl('https://a.example/x").y?a="b\\"&c=\n#")\\')?.slice(5, -2);
  expect(inside).not.toMatch(/["\\\n]/);
});
