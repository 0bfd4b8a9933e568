import { expect, test } from "vitest";
import { mailHtml } from "../texts/mail-html.ts";
import { mailPicture } from "./sanitize-looks.ts";

const ORIGIN = "https://book.example";
const HASH = "0123456789abcdef0123456789abcdef";

test.each([
  [`/pictures/${HASH}.webp`, `${ORIGIN}/pictures/${HASH}.png`],
  [`/pictures/${HASH}.png`, `${ORIGIN}/pictures/${HASH}.png`],
  [`/pictures/${HASH}.jpg`, `${ORIGIN}/pictures/${HASH}.jpg`],
  ["https://pictures.example/a.png?v=2", "https://pictures.example/a.png?v=2"],
  ["https://pictures.example/a.webp/a.jpg", "https://pictures.example/a.webp/a.jpg"],
  ["https://pictures.example/logo", "https://pictures.example/logo"],
  ["https://pictures.example/a.webp", null],
  ["https://pictures.example/a.SVG?v=2#x", null],
  ["https://pictures.example/a.avif", null],
  ["http://pictures.example/a.png", null],
  [`/pictures/${HASH}.gif`, null],
  [null, null],
])("of the logo %s a mail shows %s", (address, shown) => {
  expect(mailPicture(address, ORIGIN)).toBe(shown);
});

test("a business whose logo no mail program shows is named in its place", () => {
  const mail = { businessName: "Nord", text: "Hello", color: null, origin: ORIGIN };
  expect(mailHtml({ ...mail, logoUrl: `/pictures/${HASH}.webp` })).toContain(`src="${ORIGIN}/pictures/${HASH}.png"`);
  const named = mailHtml({ ...mail, logoUrl: "https://pictures.example/a.svg" });
  expect([named.includes("<img"), named.includes(">Nord</p>")]).toEqual([false, true]);
});
