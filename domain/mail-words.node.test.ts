import { expect, test } from "vitest";
import { dateWords, mailFooter, timeWords } from "./mail-words.ts";

test.each([
  [null, "Saturday, November 28, 2026"],
  ["en-GB", "Saturday, November 28, 2026"],
  ["sv", "lördag 28 november 2026"],
  ["sv-SE", "lördag 28 november 2026"],
  ["de", "Samstag, 28. November 2026"],
  ["no locale at all", "Saturday, November 28, 2026"],
  ["", "Saturday, November 28, 2026"],
])("a date in %j", (locale, words) => {
  expect(dateWords("2026-11-28", locale)).toBe(words);
});

test.each([
  ["19:30", "2026-11-27", "19:30"],
  ["00:30", "2026-11-28", "00:30, night to Saturday"],
  ["00:30", "2026-11-28", "00:30, natten till lördag", "sv-FI"],
])("%s of Friday the 27th, which begins on %s", (time, startsOn, words, locale: string | null = null) => {
  expect(timeWords("2026-11-27", time, startsOn, locale)).toBe(words);
});

const BUSINESS = { name: "Bistro Nord", contactEmail: null, contactPhone: null, contactAddress: null };

test("the small print says why the mail came, where the business is and how to get no more", () => {
  expect(mailFooter(BUSINESS, null)).toBe("You get this mail because you booked at Bistro Nord.");
  const known = { ...BUSINESS, contactPhone: "+46 8 123", contactAddress: "Storgatan 1\n111 22 Stockholm" };
  expect(mailFooter(known, "sv", "https://book.example/b/feedback/x#unsubscribe").split("\n")).toEqual([
    "Du får det här mejlet för att du har bokat hos Bistro Nord.",
    "Kontakt: +46 8 123 · Storgatan 1, 111 22 Stockholm",
    "Fråga mig inte igen: https://book.example/b/feedback/x#unsubscribe",
  ]);
  expect(mailFooter(BUSINESS, "de")).toBe(mailFooter(BUSINESS, null));
});
