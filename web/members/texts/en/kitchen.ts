/** Today's evening as the kitchen reads it. */
export const kitchen = {
  parties: "Bookings by time",
  none: "No bookings today.",
  diets: "Only with allergies and diets",
  noneWithDiets: "No allergies or diets today.",
  cameAlready: "Has come",
};
