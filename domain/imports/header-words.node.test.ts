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

test.each([
  [
    "OpenTable, told second-hand",
    "Conf #, First Name, Last Name, Phone, Email, Covers, Visit Date, Visit Time, Status, Guest Notes",
    "sourceId firstName lastName phone email guests date time status note",
  ],
  [
    "Resy, told second-hand",
    "Confirmation, Guest Name, Phone, Email, Party Size, Date, Time, Table, Status, Notes",
    "sourceId name phone email guests date time table status notes",
  ],
])("%s is mapped by the names of its columns", (_, header, fields) => {
  expect(header.split(",").map(fieldNamed).join(" ")).toBe(fields);
});
