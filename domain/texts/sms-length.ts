/** GSM 03.38. An extended character counts as two. */
const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const EXTENDED = new Set("\f^{}\\[~]|€");

const ALPHABETS = {
  gsm7: { single: 160, joined: 153 },
  ucs2: { single: 70, joined: 67 },
} as const;

type SmsLength = { characters: number; parts: number; perPart: number; alphabet: keyof typeof ALPHABETS };

/**
 * Counts a text as providers charge it. Outside GSM 03.38 a character counts its UTF-16 units. `perPart`: 160 or 70 in
 * one part, 153 or 67 in several; no character is split.
 */
export function smsLength(text: string): SmsLength {
  const symbols = [...text];
  const isGsm = symbols.every((symbol) => BASIC.has(symbol) || EXTENDED.has(symbol));
  const alphabet = isGsm ? "gsm7" : "ucs2";
  const sizes = symbols.map((symbol) => (isGsm && EXTENDED.has(symbol) ? 2 : symbol.length));
  const characters = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = ALPHABETS[alphabet];
  if (characters <= single) return { characters, parts: characters === 0 ? 0 : 1, perPart: single, alphabet };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts++;
      used = 0;
    }
    used += size;
  }
  return { characters, parts, perPart: joined, alphabet };
}
