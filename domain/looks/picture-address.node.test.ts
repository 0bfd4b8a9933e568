import { expect, test } from "vitest";
import { absolutePicture, pictureAddress } from "./picture-address.ts";

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

test("link previews name an uploaded picture with our origin, and others as they are", () => {
  const [origin, uploaded] = ["https://book.example", "/pictures/0123456789abcdef0123456789abcdef.webp"];
  expect(absolutePicture(uploaded, origin)).toBe(`${origin}${uploaded}`);
  expect(absolutePicture("https://pictures.example/a.png", origin)).toBe("https://pictures.example/a.png");
});
