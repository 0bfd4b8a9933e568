import type { Allergies } from "../en/allergies.ts";

export const allergies: Allergies = {
  stems: ["anafyla", "laktos", "mandel", "nødd", "jordnød", "skaldyr"],
  whole: ["æg", "mælk", "soja", "fisk"],
};
