import type { AllergyKinds } from "../en/allergy-kinds.ts";

export const allergyKinds: AllergyKinds = {
  nut: ["(?<!muskot)nöt", "mandel"],
  gluten: [],
  dairy: ["laktos", "mjölk"],
  egg: ["ägg"],
  fish: ["fisk"],
  shellfish: ["skaldjur"],
  soy: ["soja"],
  sesame: [],
  vegan: [],
  vegetarian: [],
};
