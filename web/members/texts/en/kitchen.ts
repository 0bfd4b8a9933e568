/** Today's evening as the kitchen reads it. */
export const kitchen = {
  parties: "Bookings by time",
  none: "No bookings today.",
  diets: "Only with allergies and diets",
  noneWithDiets: "Nobody has told of an allergy or diet today.",
  daySheet: "Day sheet",
  cameAlready: "Has come",
};
