import type { Words } from "../en.ts";

export const roles: Words["roles"] = {
  role: "Roll",
  names: { owner: "Ägare", manager: "Chef", staff: "Värd", kitchen: "Kök" },
  may: {
    manager: "Allt utom teamet, att radera och att lämna över",
    staff: "Dagen och dess bokningar",
    kitchen: "Ser dagens bokningar, utan kundernas kontaktuppgifter",
  },
  change: "Ändra roll",
  changeOf: (name) => `Ändra rollen för ${name}`,
  question: "Vilken roll?",
  questionText: "Det gäller direkt, även på skärmar som är öppna nu.",
  failed: "Rollen kunde inte ändras",
  changed: (role) => `Rollen är nu ${role}`,
};
