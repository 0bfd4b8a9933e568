import { expect, test } from "vitest";
import { ownDescription, ownName, ownNames, ownTextsIn, translationsOf } from "./own-texts.ts";

const SWEDISH = {
  ...{
    language: "sv",
    heroTitle: "Krogen",
    heroSubtitle: null,
    description: null,
    cancellationPolicy: "Avboka i tid.",
  },
  names: [{ name: "Terrace", translated: "Uteservering" }],
};

test("stored texts are read, and a language has only its own", () => {
  const texts = translationsOf(JSON.stringify([SWEDISH]));
  expect(texts).toEqual([SWEDISH]);
  expect(ownTextsIn(texts, "sv")).toEqual(SWEDISH);
  expect([ownTextsIn(texts, "de"), ownTextsIn(texts, null), ownTextsIn([], "sv")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["null", null],
  ["no JSON", "{"],
  ["no list", "{}"],
  ["a list of something else", '[1, null, "sv"]'],
  ["a language that no page speaks", '[{"language": "xx", "heroTitle": "X", "names": []}]'],
])("what is no translation is left out: %s", (_, stored) => {
  expect(translationsOf(stored)).toEqual([]);
});

test("of a stored translation, texts and names that are none are left out", () => {
  const stored = [{ language: "sv", heroTitle: 1, description: "", names: [{ name: "Terrace" }, 1, SWEDISH.names[0]] }];
  expect(translationsOf(JSON.stringify(stored))).toEqual([
    {
      ...{ language: "sv", heroTitle: null, heroSubtitle: null, description: null, cancellationPolicy: null },
      names: SWEDISH.names,
    },
  ]);
});

test("a name is found by the main one, and stands as it is where there is none", () => {
  const [texts] = translationsOf(JSON.stringify([SWEDISH]));
  expect([ownName(texts, "Terrace"), ownName(texts, "Terrace (heated)"), ownName(undefined, "Terrace")]).toEqual([
    "Uteservering",
    "Terrace (heated)",
    "Terrace",
  ]);
  expect(ownNames(texts, { 1: "Terrace", 2: "Room" })).toEqual({ 1: "Uteservering", 2: "Room" });
});

test.each([
  ["said in the language", "cut", "Wash included", "Tvätt ingår"],
  ["the main one where there is no other", "colour", "Wash included", "Wash included"],
  ["none where the service has none any more", "cut", "", ""],
])("a description is %s", (_, name, description, shown) => {
  const stored = [
    { name: "cut", translated: "Klippning", description: "Tvätt ingår" },
    { name: "colour", translated: "Färg", description: "" },
  ];
  const [texts] = translationsOf(JSON.stringify([{ ...SWEDISH, names: stored }]));
  expect(ownDescription(texts, name, description)).toBe(shown);
  expect(ownDescription(undefined, name, description)).toBe(description);
});
