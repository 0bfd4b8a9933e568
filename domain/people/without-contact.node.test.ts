import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutContact } from "./without-contact.ts";

test.each([
  ["Nut allergy, call 070-123 45 67", "Nut allergy, call …"],
  ["Ring (+46) 70 123 45 67 först", "Ring … först"],
  ["+46701234567", "…"],
  ["08/123.45.67, glutenfritt", "…, glutenfritt"],
  ["mail anna.b+resto@example.co.uk!", "mail …"],
  ["<anna@example.com> vegan", "<…> vegan"],
  ["anna＠example.com", "…"],
  ["vegan, write to @anna_b", "vegan, write to …"],
  ["070_123·45−67", "…"],
  ["070,999,88,77 or 070|999|88|77", "… or …"],
  ["anna(at)example.com, anna[AT]example.com", "…, …"],
  ["070\u200b1234567", "…"],
  ["٠٧٠١٢٣٤٥٦٧", "…"],
  ["2 @ 18:30", "2 @ 18:30"],
  ["2 vegan, 1 gluten, high chair at 18:30", "2 vegan, 1 gluten, high chair at 18:30"],
  ["Table 12, 40 years", "Table 12, 40 years"],
  ["Anna Bergström", "Anna Bergström"],
])("%s", (text, shown) => {
  expect(withoutContact(text)).toBe(shown);
});

const digits = (count: number) =>
  fc.array(fc.tuple(fc.constantFrom("", " ", "-", ".", "/", " - ", "_", "\u200b"), fc.nat({ max: 9 })), {
    minLength: count,
    maxLength: 15,
  });

test("no number of seven digits or more is left, however it is written", () => {
  fc.assert(
    fc.property(fc.string(), digits(7), fc.string(), (before, number, after) => {
      const written = number.map(([between, digit]) => `${between}${digit}`).join("");
      const left = withoutContact(`${before} ${written} ${after}`);
      expect(left).not.toMatch(/\d(?:[\s./-]{0,3}\d){6,}/);
    }),
  );
});
