import * as fc from "fast-check";
import { expect, test } from "vitest";
import { smsLength } from "./sms-length.ts";

const a = (count: number) => "a".repeat(count);

test.each([
  ["", 0, 0, 160, "gsm7"],
  ["Hej", 3, 1, 160, "gsm7"],
  ["Räksmörgås på Ängö, Öland", 25, 1, 160, "gsm7"],
  ["Ää Öö Åå Ñ Ü É à è é ß Ø Æ £ ¥ § ¿ ¡ Δ Ω", 40, 1, 160, "gsm7"],
  ["€[]{}^~|\\\f", 20, 1, 160, "gsm7"],
  [a(160), 160, 1, 160, "gsm7"],
  [a(161), 161, 2, 153, "gsm7"],
  [a(306), 306, 2, 153, "gsm7"],
  [a(307), 307, 3, 153, "gsm7"],
  [`${a(159)}€`, 161, 2, 153, "gsm7"],
  [`${a(158)}€`, 160, 1, 160, "gsm7"],
  ["see you 👋", 10, 1, 70, "ucs2"],
  ["Café “Nord”", 11, 1, 70, "ucs2"],
  ["ç", 1, 1, 70, "ucs2"],
  ["Ą".repeat(70), 70, 1, 70, "ucs2"],
  ["Ą".repeat(71), 71, 2, 67, "ucs2"],
  ["👋".repeat(35), 70, 1, 70, "ucs2"],
] as const)("%j", (text, characters, parts, perPart, alphabet) => {
  expect(smsLength(text)).toEqual({ characters, parts, perPart, alphabet });
});

test("a character that counts as two is not split: it begins the next part", () => {
  expect(smsLength(`${a(152)}€${a(152)}`)).toMatchObject({ characters: 306, parts: 3 });
  expect(smsLength(`${"Ą".repeat(66)}👋${"Ą".repeat(66)}`)).toMatchObject({ characters: 134, parts: 3 });
});

test("the parts hold the text, and one less would not", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "å", "€", "Ą", "👋"), maxLength: 500 }), (text) => {
      const { characters, parts, perPart } = smsLength(text);
      expect(characters).toBeLessThanOrEqual(parts * perPart);
      expect(characters).toBeGreaterThan((parts - 1) * (perPart - 1) - 1);
    }),
  );
});
