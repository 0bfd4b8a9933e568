import { expect, test } from "vitest";
import { markAllergies, namesAllergy } from "./notes-text.tsx";

const marked = (notes: string) => markAllergies(notes).flatMap(({ text, isMarked }) => (isMarked ? [text] : []));

test.each([
  ["Nut allergy, please take care", ["Nut", "allergy"]],
  ["ALLERGIC to shellfish and eggs", ["ALLERGIC", "shellfish", "eggs"]],
  ["gluten-free bread, one coeliac", ["gluten", "coeliac"]],
  ["celiac", ["celiac"]],
  ["one celiaki, en laktosintolerant", ["celiaki", "laktosintolerant"]],
  ["hasselnötsallergi", ["hasselnötsallergi"]],
  ["jordnötter och skaldjur", ["jordnötter", "skaldjur"]],
  ["två veganer, en vegetarian", ["veganer", "vegetarian"]],
  ["no nuts", ["nuts"]],
  ["utan ägg eller mjölk", ["ägg", "mjölk"]],
])("in “%s” a kitchen reads %j", (notes, words) => {
  expect(marked(notes)).toEqual(words);
});

test.each([
  "Window if possible",
  "The minute we come, a nutcracker show after",
  "Eggplant starter",
  "nötkött medium",
  "Fiskars",
  "",
])("in “%s” nothing is marked", (notes) => {
  expect(namesAllergy(notes)).toBe(false);
});

test("the parts are the notes", () => {
  const notes = "Two eggs,\nno nuts; gluten-free";
  expect(
    markAllergies(notes)
      .map(({ text }) => text)
      .join(""),
  ).toBe(notes);
});
