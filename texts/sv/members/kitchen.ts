import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

export const kitchen: Words["kitchen"] = {
  count: plural({ other: "# sällskap" }),
  none: "Inga bokningar i dag.",
  noneAhead: "Ingen mer kommer i dag.",
  here: "Här sedan en halvtimme eller mer",
  done: "Klara",
  diets: "Bara med allergi eller specialkost",
  noneWithDiets: "Ingen allergi eller specialkost i dag.",
  kinds: {
    nut: "nötter", // "nöt" is beef in a kitchen
    gluten: "gluten",
    dairy: "mjölk",
    egg: "ägg",
    fish: "fisk",
    shellfish: "skaldjur",
    soy: "soja",
    sesame: "sesam",
    vegan: "vegan",
    vegetarian: "vegetarian",
    other: "annan kost",
  },
};
