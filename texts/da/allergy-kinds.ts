import type { AllergyKinds } from "../en/allergy-kinds.ts";

export const allergyKinds: AllergyKinds = {
  nut: ["nødd", "mandel"],
  gluten: [],
  dairy: ["laktos", "mælk"],
  egg: ["æg"],
  fish: ["fisk"],
  shellfish: ["skaldyr"],
  soy: ["soja"],
  sesame: [],
  vegan: [],
  vegetarian: [],
};
