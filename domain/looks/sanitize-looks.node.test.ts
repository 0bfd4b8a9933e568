import { expect, test } from "vitest";
import { HOSTILE_COLORS, HOSTILE_URLS } from "../testing/hostile-looks.ts";
import { CHOSEN_LOOKS } from "../testing/looks.ts";
import { DEFAULT_COLORS, isHexColor, isPictureUrl, sanitizeLooks } from "./sanitize-looks.ts";

test.each(["#000000", "#FFFFFF", "#0e5A55"])("%s is a color", (text) => {
  expect(isHexColor(text)).toBe(true);
});

test.each(HOSTILE_COLORS)("%j is no color", (text) => {
  expect(isHexColor(text)).toBe(false);
});

test.each([
  "https://example.com/logo.png",
  "HTTPS://Example.com/Logo.PNG",
  "https://example.com:8443/a/b.svg?width=200&height=100#top",
  "https://cdn.example.com/%E5%A4%A7(1)-~_a.jpg;v=2,3",
  "https://räksmörgås.example/å.jpg",
])("%s is a safe picture address", (text) => {
  expect(isPictureUrl(text)).toBe(true);
});

test.each(HOSTILE_URLS)("%j is no safe picture address", (text) => {
  expect(isPictureUrl(text)).toBe(false);
});

test("safe looks stay, colors in lower case", () => {
  expect(sanitizeLooks({ ...CHOSEN_LOOKS, primaryColor: "#0E5A55" })).toEqual(CHOSEN_LOOKS);
});

test("a missing or invalid color gets the default, and an unsafe picture is dropped", () => {
  const nothing = {
    ...{ heroBackgroundColor: null, bookingSectionBackgroundColor: null, primaryColor: null, secondaryColor: null },
    ...{ heroBackgroundImageUrl: null, bookingSectionBackgroundImageUrl: null, brandLogoUrl: null },
  };
  const plain = { ...nothing, ...DEFAULT_COLORS };
  expect(sanitizeLooks(nothing)).toEqual(plain);
  for (const color of HOSTILE_COLORS)
    for (const name of Object.keys(DEFAULT_COLORS)) expect(sanitizeLooks({ ...nothing, [name]: color })).toEqual(plain);
  for (const url of HOSTILE_URLS)
    for (const name of ["heroBackgroundImageUrl", "bookingSectionBackgroundImageUrl", "brandLogoUrl"])
      expect(sanitizeLooks({ ...nothing, [name]: url })).toEqual(plain);
});
