import type { Allergies } from "../en/allergies.ts";

export const allergies: Allergies = {
  stems: ["anafyla", "laktos", "mandel", "nøtt", "skalldyr"],
  whole: ["egg", "melk", "soya", "fisk"],
};
