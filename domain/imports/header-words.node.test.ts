import { expect, test } from "vitest";
import { fieldNamed, foldHeader, HEADER_WORDS } from "./header-words.ts";

test.each([
  ["E-post", "email"],
  ["EPOST", "email"],
  ["e post:", "email"],
  ["Téléphone", "phone"],
  ["Förnamn", "firstName"],
  ["Number of guests", "guests"],
  ["Antal personer", "guests"],
  ["No Shows", "missed"],
  ["No-show", "isNoShow"],
  ["Conf #", "sourceId"],
  ["Klokkeslæt", "time"],
  ["Größe", undefined],
  ["", undefined],
])("a column named %s becomes %s", (header, field) => {
  expect(fieldNamed(header)).toBe(field);
});

test("no name means two fields", () => {
  const words = Object.entries(HEADER_WORDS).flatMap(([field, list]) => {
    const folded = new Set(list.split(",").map(foldHeader)); // spellings of one word are one
    return [...folded].map((word) => ({ word, field }));
  });
  const byWord = Map.groupBy(words, ({ word }) => word);
  expect([...byWord].filter(([, fields]) => fields.length > 1)).toEqual([]);
  expect(byWord.has("")).toBe(false);
});
