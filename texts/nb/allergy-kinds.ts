import type { AllergyKinds } from "../en/allergy-kinds.ts";

export const allergyKinds: AllergyKinds = {
  nut: ["nøtt", "mandel"],
  gluten: [],
  dairy: ["laktos", "melk"],
  egg: ["egg"],
  fish: ["fisk"],
  shellfish: ["skalldyr"],
  soy: ["soya"],
  sesame: [],
  vegan: [],
  vegetarian: [],
};
