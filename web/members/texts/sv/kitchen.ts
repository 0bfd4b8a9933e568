import type { Words } from "../en.ts";

export const kitchen: Words["kitchen"] = {
  parties: "Bokningar efter tid",
  none: "Inga bokningar i dag.",
  diets: "Bara med allergi eller specialkost",
  noneWithDiets: "Ingen allergi eller specialkost i dag.",
  cameAlready: "Har kommit",
};
