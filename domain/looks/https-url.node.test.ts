import { expect, test } from "vitest";
import { httpsUrl } from "./picture-address.ts";

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
