import type { Words } from "../../member-words.ts";

export const ownTexts: Words["ownTexts"] = {
  policy: {
    title: "Avbokning",
    example: "Avboka utan kostnad fram till 24 timmar före.",
    hint: "Kunderna läser det bredvid knappen som bokar, efter bokningen och i mejl. Ingenting debiteras.",
  },
  languages: {
    title: "På andra språk",
    text: "Din sida talar sex språk. Det du skriver här visas i stället för dina egna texter; allt annat står kvar som du skrev det.",
    add: (language) => `Lägg till ${language}`,
    remove: (language) => `Ta bort ${language}`,
    descriptionOf: (name) => `Beskrivning av ${name}`,
  },
};
