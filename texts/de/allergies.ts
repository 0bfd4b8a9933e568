import type { Allergies } from "../en/allergies.ts";

export const allergies: Allergies = {
  stems: [
    "z(?:ö|oe)liak",
    "laktos",
    "mandel",
    "erdn[uü]ss",
    "haseln[uü]ss",
    "waln[uü]ss",
    "schalentier",
    "meeresfrücht",
  ],
  whole: ["nuss", "nüsse", "nüssen", "eier", "eiern", "milch", "soja", "fisch"],
};
