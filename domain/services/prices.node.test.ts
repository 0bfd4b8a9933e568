import * as fc from "fast-check";
import { expect, test } from "vitest";
import { currencyOf, minorOf, priceText, typedPrice } from "./prices.ts";

test.each([
  [45_000, "SEK", "en-SE", "450 kr"],
  [45_050, "SEK", "sv-SE", "450,50 kr"],
  [1250, "EUR", "en-IE", "€12.50"],
  [1200, "JPY", "en-JP", "¥1,200"],
  [0, "GBP", "en-GB", "£0"],
])("%i in %s is shown in %s as %s", (minor, currency, locale, text) => {
  expect(priceText(minor, currency, locale).replaceAll(/\s/g, " ")).toBe(text);
});

test.each<[string, string, number | null]>([
  ["450", "SEK", 45_000],
  ["12.5", "EUR", 1250],
  ["12,50", "EUR", 1250],
  ["1 200", "SEK", 120_000],
  ["1200", "JPY", 1200],
  ["", "EUR", null],
  ["12.505", "EUR", Number.NaN],
  ["12.5", "JPY", Number.NaN],
  ["-5", "EUR", Number.NaN],
  ["about 20", "EUR", Number.NaN],
])("'%s' typed in %s is %s in the smallest unit", (typed, currency, minor) => {
  expect(minorOf(typed, currency)).toBe(minor);
});

test("a price that is edited and left as it is stays", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom("SEK", "EUR", "JPY", "KWD"), (minor, currency) => {
      expect(minorOf(typedPrice(minor, currency), currency)).toBe(minor);
    }),
  );
});

test.each([
  ["SE", "SEK"],
  ["GB", "GBP"],
  ["DE", "EUR"],
  [null, "EUR"],
])("a business in %s counts in %s to begin with", (region, currency) => {
  expect(currencyOf(region)).toBe(currency);
});
