import type { Allergies } from "../en/allergies.ts";

export const allergies: Allergies = {
  stems: ["anafyla", "gluteen", "keliak", "laktoos", "manteli", "pähkin", "äyriäi", "vegaan", "kasvis"],
  whole: ["kananmuna", "kananmunaa", "munaa", "maito", "maitoa", "maidoton", "soijaa", "soija", "kala", "kalaa"],
};
