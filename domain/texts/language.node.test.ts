import { expect, test } from "vitest";
import { languageOf, negotiateLanguage } from "./language.ts";

test.each([
  ["sv", "sv"],
  ["sv-SE", "sv"],
  ["SV-fi", "sv"],
  ["en-GB", "en"],
  ["de", null],
  ["svx", null],
  ["", null],
  [null, null],
])("%j is %s", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([
  [null, "en"],
  ["", "en"],
  ["sv", "sv"],
  ["sv-SE,sv;q=0.9,en-US;q=0.8,en;q=0.7", "sv"],
  ["en-GB,en;q=0.9,sv;q=0.8", "en"],
  ["en;q=0.5, sv;q=0.8", "sv"],
  ["en;q=0.8,sv;q=0.8", "en"],
  ["sv;q=0.8,en;q=0.8", "sv"],
  ["de-DE,de;q=0.9,sv;q=0.3", "sv"],
  ["de-DE,de;q=0.9", "en"],
  ["nb-NO,nb;q=0.9,da;q=0.8", "en"],
  ["sv;q=0", "en"],
  ["sv;q=0, *;q=0.5", "en"],
  ["*", "en"],
  ["SV-SE;Q=1.000 , en ; q=0.9", "sv"],
  ["sv;q=2, en;q=0.1", "en"],
  ["sv;q=many, en;q=0.001", "en"],
  ["sv;level=1;q=0.4, en;q=0.3", "sv"],
  [",,;,q=1,;q=", "en"],
  ["x".repeat(10_000), "en"],
])("the header %j gives %s", (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
