/**
 * Words of allergies and diets. Many languages join words ("hasselnötsallergi"), so letters may stand before and after a stem;
 * not around a word that is part of others ("eggplant", "milkshake"). English has also what other languages share with it.
 */
export const allergies = {
  stems: [
    "allerg",
    "intoleran",
    "anaphyla",
    "epipen",
    "gluten",
    "c[oeöø]e?lia[ck]",
    "lactose",
    "peanut",
    "hazelnut",
    "walnut",
    "cashew",
    "almond",
    "pista[sz]",
    "shellfish",
    "crustacean",
    "sesam",
    "vegan",
    "vegetar",
    "pescatari",
    "halal",
    "kosher",
  ],
  whole: ["nut", "nuts", "nut-free", "egg", "eggs", "dairy", "milk", "soy", "soya", "fish"],
};

export type Allergies = typeof allergies;
