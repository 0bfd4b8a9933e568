import type { AllergyKind, AllergyKinds } from "../../../../texts/en/allergy-kinds.ts";
import { markAllergies } from "../booking/notes-text.tsx";

const OF_LANGUAGES = Object.values(
  import.meta.glob<AllergyKinds>("../../../../texts/*/allergy-kinds.ts", { eager: true, import: "allergyKinds" }),
);
const KINDS = Object.keys(OF_LANGUAGES[0] ?? {}) as AllergyKind[]; // a table's own keys

const WORDS = KINDS.map((kind) => ({
  kind,
  words: new RegExp(OF_LANGUAGES.flatMap((of) => of[kind]).join("|"), "iu"),
}));

/** The kinds that notes name, each once, in any language; "other" where a diet is named that no list has: "Nut allergy" is nut alone. */
export function allergyKindsIn(notes: string): (AllergyKind | "other")[] {
  const marked = markAllergies(notes).filter(({ isMarked }) => isMarked);
  const kinds = WORDS.filter(({ words }) => marked.some(({ text }) => words.test(text))).map(({ kind }) => kind);
  return kinds.length === 0 && marked.length > 0 ? ["other"] : kinds;
}
