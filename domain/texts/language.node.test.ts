import { expect, test } from "vitest";
import {
  languageOf,
  localeOfCustomer,
  memberLanguageOf,
  negotiateLanguage,
  negotiateMemberLanguage,
} from "./language.ts";

test.each([
  ["sv", "sv"],
  ["sv-SE", "sv"],
  ["SV-fi", "sv"],
  ["en-GB", "en"],
  ["es", null],
  ["svx", null],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["nb-NO", "nb"],
  ["de-AT", "de"],
  ["", null],
  [null, null],
])("%j is %s", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([
  ["sv-FI", "sv"],
  ["nb", null],
  ["no", null],
  ["de", null],
  [null, null],
])("%j is %s to a member", (tag, language) => {
  expect(memberLanguageOf(tag)).toBe(language);
});

test("a member's language is the first known one of the header, and not one that customers alone read", () => {
  expect(negotiateLanguage("no, sv;q=0.8")).toBe("nb");
  expect(negotiateMemberLanguage("no, sv;q=0.8")).toBe("sv");
  expect(negotiateMemberLanguage("fi, de;q=0.8")).toBeNull();
});

test.each([
  [null, null],
  ["", null],
  ["sv", "sv"],
  ["sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7", "sv"],
  ["en-GB,en;q=0.9,sv;q=0.8", "en"],
  ["en;q=0.5, sv;q=0.8", "sv"],
  ["en;q=0.8,sv;q=0.8", "en"],
  ["sv;q=0.8,en;q=0.8", "sv"],
  ["es-ES,es;q=0.9,sv;q=0.3", "sv"],
  ["es-ES,es;q=0.9", null],
  ["is-IS,is;q=0.9,fr;q=0.8", null],
  ["sv;q=0", null],
  ["sv;q=0, *;q=0.5", null],
  ["*", null],
  ["SV-SE;Q=1.000 , en ; q=0.9", "sv"],
  ["sv;q=2, en;q=0.1", "en"],
  ["sv;q=many, en;q=0.001", "en"],
  ["sv;level=1;q=0.4, en;q=0.3", "sv"],
  [",,;,q=1,;q=", null],
  ["x".repeat(10_000), null],
])("the header %j gives %s", (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});

test.each([
  ["sv-FI", "en", "sv-FI"],
  ["en-GB", "sv", "en-GB"],
  [null, "sv", "sv"],
  ["es", "sv", "sv"],
  [null, null, null],
  ["es", null, "es"],
] as const)("a customer of %j, of a business of %j, is written to in %j", (own, business, locale) => {
  expect(localeOfCustomer(own, business)).toBe(locale);
});
