import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedName, nameWords } from "./name-words.ts";
import { doNamesAgree, isFullName, isNameAmong } from "./names-agree.ts";

test.each([
  ["Anna Berg", ["anna", "berg"]],
  ["  ANNA   bérg ", ["anna", "berg"]],
  ["Familjen Berg", ["berg"]],
  ["Herr Dr. Åsa O'Brien-Lund", ["asa", "obrien", "lund"]],
  ["Åsa O´Brien", ["asa", "obrien"]],
  ["Ａｎｎａ", ["anna"]],
  ["İpek Şahin", ["ipek", "sahin"]],
  ["ﬁfi", ["fifi"]],
  ["\u200fمحمد علي", ["محمد", "علي"]],
  ["Ольга Иванова", ["ольга", "иванова"]],
  ["李小龙", ["李小龙"]],
  ["김 민수", ["김", "민수"]],
  ["🎉", []],
  ["–", []],
  ["Mr.", []],
])("the words of “%s” are %j", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test.each([
  ["Anna Berg", "anna berg"],
  ["Sven Sjöberg", "Sjöberg, Sven"],
  ["S. Sjöberg", "Sjöberg, Sven"],
  ["Berg", "Anna Berg"],
  ["Anna Berg", "Anna Bergh"],
  ["Anna Berg", "Anan Berg"],
  ["Anna Maria Berg", "Anna Berg"],
  ["Familjen Berg", "Per Berg"],
  ["Åsa O'Brien", "asa obrien"],
  ["🎉", "Per Berg"],
  ["–", "🎉"],
  ["İpek Şahin", "ipek sahin"],
  ["محمد علي", "\u200fمحمد علي\u200e"],
  ["Anna Anna", "Anna Anna Berg"],
  ["van den Berg", "Karin van den Berg"],
])("“%s” and “%s” may be one person", (one, other) => {
  expect([doNamesAgree(one, other), doNamesAgree(other, one)]).toEqual([true, true]);
});

test.each([
  ["Anna Berg", "Per Berg"],
  ["Anna Berg", "Ana Berg"], // three letters are no near ones
  ["A. B.", "Anna Berg"], // nothing but initials
  ["A.", "Anna Berg"],
  ["Anna Anna", "Anna Berg"], // a word of its own for each
  ["Berg Berg", "Anna Berg"],
  ["Oskar Berg", "Åsa O'Brien"],
  ["李小龙", "李连杰"],
  ["Ольга Иванова", "Olga Ivanova"],
  ["Anna Bergman", "Anna Berg"],
])("“%s” and “%s” are two", (one, other) => {
  expect([doNamesAgree(one, other), doNamesAgree(other, one)]).toEqual([false, false]);
});

test.each([
  ["Anna Berg", true],
  ["李小龙", true],
  ["김민수", true],
  ["山田 太郎", true],
  ["محمد علي", true],
  ["Karin van den Berg", true],
  ["Juan Ortega y Gasset", true],
  ["Berg", false],
  ["A. Berg", false],
  ["Anna B", false],
  ["van den Berg", false],
  ["O'Brien", false],
  ["Familjen Berg", false],
  ["김", false], // a surname, though three letters once it is taken apart
  ["🎉", false],
  ["", false],
])("“%s” as a full name: %s", (name, full) => {
  expect(isFullName(name)).toBe(full);
});

test.each([
  { name: "Per Berg", names: ["anna berg", "berg"], among: false, why: "a full name is asked against full ones" },
  { name: "Per Berg", names: ["berg"], among: true, why: "where there is none, against all" },
  { name: "Berg", names: ["anna berg"], among: true, why: "part of a name against all" },
  { name: "A. Berg", names: ["anna berg", "a berg"], among: true, why: "part of a name against all" },
  { name: "🎉", names: ["anna berg"], among: true, why: "no word agrees with all" },
  { name: "Per Berg", names: [""], among: true, why: "no word agrees with all" },
  { name: "Per Berg", names: ["", "lind"], among: false, why: "a name with words has the say" },
  { name: "Per Berg", names: [], among: false, why: "nobody has no name" },
])("$name among $names: $among, since $why", ({ name, names, among }) => {
  expect(isNameAmong(name, names)).toBe(among);
});

const word = fc.constantFrom(
  "anna",
  "per",
  "berg",
  "bergh",
  "lind",
  "a",
  "b",
  "van",
  "åsa",
  "o'brien",
  "李小龙",
  "李",
  "🎉",
  "fam",
);
const name = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));

test("agreeing asks neither for an order of two names nor of their words, and a name agrees with itself but for initials", () => {
  fc.assert(
    fc.property(name, name, (text, other) => {
      const words = text.split(" ");
      expect(doNamesAgree(text, other)).toBe(doNamesAgree(other, text));
      expect(doNamesAgree(words.toReversed().join(" "), other)).toBe(doNamesAgree(text, other));
      const isMoreThanInitials =
        nameWords(text).length === 0 || nameWords(text).some((each) => each.length > 1 || each === "李");
      expect(doNamesAgree(text, text)).toBe(isMoreThanInitials);
      expect(nameWords(foldedName(text))).toEqual(nameWords(text));
    }),
  );
});

test("a name of a hundred initials is compared by its first words, and at once", () => {
  const [long, other] = ["a ".repeat(50), "ab ".repeat(50)];
  expect(nameWords(long)).toHaveLength(12);
  expect(doNamesAgree(long, other)).toBe(false);
});
