/**
 * Parts of words of allergies and diets by what a kitchen leaves out, to be counted: "hasselnötsallergi" is nut. Words that stand in no
 * list are counted as other. English has also what other languages share with it.
 */
export const allergyKinds = {
  nut: ["nut(?!meg)", "cashew", "almond", "pista[sz]"],
  gluten: ["gluten", "c[oeöø]e?lia[ck]"],
  dairy: ["lactose", "dairy", "milk"],
  egg: ["egg"],
  fish: ["(?<!shell)fish", "pescatari"],
  shellfish: ["shellfish", "crustacean"],
  soy: ["soya?$"],
  sesame: ["sesam"],
  vegan: ["vegan"],
  vegetarian: ["vegetar"],
};

export type AllergyKinds = typeof allergyKinds;
export type AllergyKind = keyof AllergyKinds;
