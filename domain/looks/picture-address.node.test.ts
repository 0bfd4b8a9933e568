import { expect, test } from "vitest";
import { pictureAddress } from "./picture-address.ts";

test.each([
  ["https://pictures.example/room.jpg", "https://pictures.example/room.jpg"],
  ["http://pictures.example/room.jpg", null],
  ["javascript:alert(1)", null],
  ["//pictures.example/room.jpg", null],
  ["/pictures/0123456789abcdef0123456789abcdef.webp", "/pictures/0123456789abcdef0123456789abcdef.webp"],
  ["/room.jpg", null],
  ["", null],
  [null, null],
])("'%s' is loaded from %s", (text, url) => {
  expect(pictureAddress(text)).toBe(url);
});
