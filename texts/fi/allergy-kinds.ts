import type { AllergyKinds } from "../en/allergy-kinds.ts";

export const allergyKinds: AllergyKinds = {
  nut: ["pähkin", "manteli"],
  gluten: ["gluteen", "keliak"],
  dairy: ["laktoos", "maito", "maido"],
  egg: ["muna"],
  fish: ["kala"],
  shellfish: ["äyriäi"],
  soy: ["soija"],
  sesame: [],
  vegan: ["vegaan"],
  vegetarian: ["kasvis"],
};
