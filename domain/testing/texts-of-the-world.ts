import * as fc from "fast-check";

/** Names in ten scripts, and what files and mails have signs for. */
export const PIECES = [
  ...[
    "Café Åsa",
    "Кафе Ёлка",
    "Ταβέρνα Ωμέγα",
    "מסעדת שלום",
    "مطعم السلام",
    "ร้านส้มตำ",
    "東京食堂",
    "김밥천국",
    "नमस्ते होटल",
    "სახლი",
  ],
  ...[
    "O’Neill's",
    '"Nord"',
    "a,b;c:d",
    "\\n \\, \\",
    "=1+1",
    "@x",
    "100 %",
    "<b>",
    "👩‍👩‍👧 🍕",
    "\u200b",
    "\u2068x\u2069",
    "\u202e",
  ],
  ...[
    "\r\n",
    "\n",
    "\r",
    "\u2028",
    "\u2029",
    "\u0085",
    "\t",
    "\v",
    "\0",
    "\ud800",
    "BEGIN:VALARM",
    "ATTENDEE:mailto:x@y.z",
    " ",
  ],
  ...["=?utf-8?q?x?=", "\n.\n", "\n..x", "\nFrom x", "=C3=A5", "ö".repeat(90)],
];

/** Letters and digits of any script, and pictures: what no rule about addresses, quotes or directions may take away. */
export const lettersOf = (text: string) =>
  text.toWellFormed().replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]/gu, "");

/** Something to read with more around it. */
export const aTextOfTheWorld = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 6 })
  .map((pieces) => `Bar ${pieces.join(" ")}`);
