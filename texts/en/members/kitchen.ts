import { plural } from "./plural.ts";

/** Today's evening as the kitchen reads it. */
export const kitchen = {
  count: plural({ one: "# party", other: "# parties" }),
  none: "No bookings today.",
  noneAhead: "Nobody else comes today.",
  here: "Here for half an hour or more",
  done: "Done",
  diets: "Only with allergies and diets",
  noneWithDiets: "No allergies or diets today.",
  /** After a number: "2 nut". */
  kinds: {
    nut: "nut",
    gluten: "gluten",
    dairy: "dairy",
    egg: "egg",
    fish: "fish",
    shellfish: "shellfish",
    soy: "soy",
    sesame: "sesame",
    vegan: "vegan",
    vegetarian: "vegetarian",
    other: "other diet",
  },
};
