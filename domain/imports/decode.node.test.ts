import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BYTE_ORDER_MARKS, encodeIn } from "../../test/suites/imports/encode-in.ts";
import { aTextOfTheWorld } from "../testing/texts-of-the-world.ts";
import { decode } from "./decode.ts";
import { ENCODINGS, type Encoding } from "./reading.ts";

const LETTERS: Record<Encoding, string> = {
  "utf-8": "Åsa Öberg Łukasz Ольга 李 🎉",
  "utf-16le": "Åsa Öberg Łukasz Ольга 李 🎉",
  "utf-16be": "Åsa Öberg Łukasz Ольга 李 🎉",
  "windows-1252": "Åsa Öberg Müller Lefèvre € O’Brien",
  "windows-1250": "Łukasz Żak Dvořák Müller €",
  "windows-1251": "Ольга Иванова Ёлка №",
  macintosh: "Åsa Öberg Müller Lefèvre",
};

test.each(ENCODINGS)("%s is decoded when it is chosen", (encoding) => {
  const { text, isSure } = decode(encodeIn(LETTERS[encoding], encoding), encoding);
  expect([text, isSure]).toEqual([LETTERS[encoding], true]);
});

test.each(["utf-8", "utf-16le", "utf-16be"] as const)("a byte order mark says %s, and is no letter", (encoding) => {
  const bytes = Uint8Array.from([...(BYTE_ORDER_MARKS[encoding] ?? []), ...encodeIn("Åsa", encoding)]);
  expect(decode(bytes, undefined)).toMatchObject({ text: "Åsa", encoding, isSure: true });
});

test("a mark says UTF-16 where no letter has a zero", () => {
  const bytes = Uint8Array.from([0xff, 0xfe, ...encodeIn("ОльгаИванова", "utf-16le")]);
  expect(decode(bytes, undefined)).toMatchObject({ text: "ОльгаИванова", encoding: "utf-16le" });
});

test("UTF-16 without its mark is known by its zeros", () => {
  expect(decode(encodeIn("Name;Åsa", "utf-16be"), undefined)).toMatchObject({ text: "Name;Åsa", encoding: "utf-16be" });
  expect(decode(encodeIn("Name;Åsa", "utf-16le"), undefined)).toMatchObject({ text: "Name;Åsa", encoding: "utf-16le" });
});

test("anything else is windows-1252, which is not sure and shows its words with other letters", () => {
  const decoded = decode(encodeIn("Åsa Öberg, Müller, Bo", "windows-1252"), undefined);
  expect(decoded).toEqual({
    text: "Åsa Öberg, Müller, Bo",
    encoding: "windows-1252",
    isSure: false,
    letters: ["Åsa", "Öberg", "Müller"],
  });
});

test("a text in UTF-8 is never taken for another encoding", () => {
  fc.assert(
    fc.property(aTextOfTheWorld, (words) => {
      const text = `x${words.toWellFormed().replaceAll("\0", "")}`;
      expect(decode(encodeIn(text, "utf-8"), undefined)).toMatchObject({ text, encoding: "utf-8" });
    }),
  );
});
