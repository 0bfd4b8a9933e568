import { expect, test } from "vitest";
import { withoutAnyMarks, withoutMarks } from "./without-marks.ts";

test.each([
  ["\u2068Åsa Öberg\u2069", "Åsa Öberg"],
  ["Åsa\u200b", "Åsa"],
  ["\ufeffÅsa", "Åsa"],
  ["Ås\u00ada", "Åsa"],
  ["\u202eÅsa\u202c", "Åsa"],
  ["Åsa\u2028Öberg", "Åsa Öberg"],
  ["👩‍🍳 Åsa", "👩‍🍳 Åsa"],
  ["می‌خواهم", "می‌خواهم"],
  ["שרה", "שרה"],
])("%j becomes %j", (text, plain) => {
  expect(withoutMarks(text)).toBe(plain);
});

test("line and paragraph separators end lines in texts of several", () => {
  expect(withoutMarks("No nuts\u2028Window\u2029Late", "\n")).toBe("No nuts\nWindow\nLate");
});

test("joiners are no part of a number or an address", () => {
  expect(withoutAnyMarks("070\u200d1740\u200c639")).toBe("0701740639");
});
