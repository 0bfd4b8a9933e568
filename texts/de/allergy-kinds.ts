import type { AllergyKinds } from "../en/allergy-kinds.ts";

export const allergyKinds: AllergyKinds = {
  nut: ["n[uü]ss", "mandel"],
  gluten: ["z(?:ö|oe)liak"],
  dairy: ["laktos", "milch"],
  egg: ["^eier"],
  fish: ["fisch"],
  shellfish: ["schalentier", "meeresfrücht"],
  soy: ["soja"],
  sesame: [],
  vegan: [],
  vegetarian: [],
};
