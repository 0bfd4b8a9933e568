import { expect, test } from "vitest";
import { allergyKindsIn, allergyKindsOf } from "./allergy-kinds.ts";

test.each([
  ["Nut allergy, please take care", ["nut"]],
  ["ALLERGIC to shellfish and eggs", ["egg", "shellfish"]],
  ["gluten-free bread, one coeliac", ["gluten"]],
  ["hasselnötsallergi", ["nut"]],
  ["allergisk mot muskotnöt", ["other"]],
  ["jordnötter och skaldjur, en utan fisk", ["nut", "fish", "shellfish"]],
  ["två veganer, en vegetarian", ["vegan", "vegetarian"]],
  ["nøtteallergi, ikke melk, én cøliaki", ["nut", "gluten", "dairy"]],
  ["ingen skaldyr eller jordnødder, uden æg", ["nut", "egg", "shellfish"]],
  ["pähkinäallergia, gluteeniton ja laktoositon", ["nut", "gluten", "dairy"]],
  ["keliakia, ei kalaa, yksi kasvissyöjä", ["gluten", "fish", "vegetarian"]],
  ["Erdnussallergie, keine Eier, Zöliakie", ["nut", "gluten", "egg"]],
  ["halal", ["other"]],
  ["allergic to latex", ["other"]],
  ["a table by the window", []],
  ["", []],
])("of “%s” a kitchen counts %j", (notes, kinds) => {
  expect(allergyKindsIn(notes)).toEqual(kinds);
});

const nuts = { code: "nuts" as const, strict: true };
test.each([
  ["words that explain a code", { codes: [nuts], words: "carries an EpiPen" }, null, ["nut"]],
  ["words that name another kind", { codes: [nuts], words: "no fish" }, null, ["nut", "fish"]],
  ["words alone", { codes: [], words: "halal" }, null, ["other"]],
  ["notes beside a code", { codes: [nuts], words: null }, "halal", ["nut", "other"]],
])("of %s a kitchen counts %j", (_, care, notes, kinds) => {
  expect(allergyKindsOf({ notes, care: [care] })).toEqual(kinds);
});
