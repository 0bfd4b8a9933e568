import type { Allergies } from "../en/allergies.ts";

export const allergies: Allergies = {
  stems: ["anafyla", "laktos", "mandel", "nöt(?!kött|färs|stek|rätt)", "jordnöt", "skaldjur"],
  whole: ["ägg", "mjölk", "mjölkprotein", "soja", "fisk"],
};
