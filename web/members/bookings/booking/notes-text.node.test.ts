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
  ["nøtteallergi, ikke melk, én cøliaki", ["nøtteallergi", "melk", "cøliaki"]],
  ["ingen skaldyr eller jordnødder, uden æg", ["skaldyr", "jordnødder", "æg"]],
  ["pähkinäallergia, gluteeniton ja laktoositon", ["pähkinäallergia", "gluteeniton", "laktoositon"]],
  ["keliakia, ei kalaa, yksi kasvissyöjä", ["keliakia", "kalaa", "kasvissyöjä"]],
  ["Erdnussallergie, keine Eier, Zöliakie", ["Erdnussallergie", "Eier", "Zöliakie"]],
  ["ohne Nüsse und Milch, einmal vegetarisch", ["Nüsse", "Milch", "vegetarisch"]],
])("in “%s” a kitchen reads %j", (notes, words) => {
  expect(marked(notes)).toEqual(words);
});

test.each([
  "Window if possible",
  "The minute we come, a nutcracker show after",
  "Eggplant starter",
  "nötkött medium",
  "Fiskars",
  "Ein Genuss, bei uns ein Hochstuhl",
  "ei kiirettä",
  "ei bursdagskake",
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
