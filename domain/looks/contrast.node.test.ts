import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BLACK,
  brighten,
  contrast,
  mixColors,
  normalizeColor,
  readableColor,
  TEXT_CONTRAST_MIN,
  textColorOn,
  WHITE,
} from "./contrast.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test.each([
  [BLACK, WHITE, 21],
  [WHITE, WHITE, 1],
  ["#777777", WHITE, 4.48],
  ["#767676", WHITE, 4.54],
  ["#0e5a55", "#faf8f4", 7.58],
  ["#ff0000", BLACK, 5.25],
])("%s on %s has %d:1", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ["#7a2c1e", WHITE],
  ["#ffd54f", BLACK],
  ["#e05a00", BLACK],
  ["#0e5a55", WHITE],
  [BLACK, WHITE],
  [WHITE, BLACK],
])("text on %s is %s", (ground, text) => {
  expect(textColorOn(ground)).toBe(text);
});

test("black or white reads on any colour", () => {
  fc.assert(
    fc.property(anyColor, (ground) => {
      expect(contrast(textColorOn(ground), ground)).toBeGreaterThanOrEqual(4.58);
    }),
  );
});

test.each([
  ["#7a2c1e", WHITE, "#7a2c1e"],
  ["#ffd54f", WHITE, "#806b28"],
  ["#7a2c1e", "#1a1a1a", "#a9766d"],
])("%s as text on %s is %s", (color, ground, text) => {
  expect(readableColor(color, [ground], textColorOn(ground))).toBe(text);
});

test("only an unreadable colour is changed, until it reads", () => {
  fc.assert(
    fc.property(anyColor, anyColor, (color, ground) => {
      const text = readableColor(color, [ground], textColorOn(ground));
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      if (contrast(color, ground) >= TEXT_CONTRAST_MIN) expect(text).toBe(color);
    }),
  );
});

test.each([
  ["#ABC", "#aabbcc"],
  [" #7A2C1E ", "#7a2c1e"],
  ["red", WHITE],
  ["#12345", WHITE],
  ["url(x)", WHITE],
  ["", WHITE],
])("'%s' is the colour %s", (text, color) => {
  expect(normalizeColor(text, WHITE)).toBe(color);
});

test("mixing goes from the first colour to the second", () => {
  expect([0, 0.5, 1].map((share) => mixColors("#102030", WHITE, share))).toEqual(["#102030", "#889098", WHITE]);
});

test("brightening keeps the hue; black has none", () => {
  expect([brighten("#3b1a10", 177), brighten(BLACK, 177)]).toEqual(["#b14e30", BLACK]);
});
