import type { CareCode } from "../../../../domain/guests/care.ts";
import type { AllergyKind, AllergyKinds } from "../../../../texts/en/allergy-kinds.ts";
import { markAllergies } from "./notes-text.tsx";
import type { DayBooking } from "./queries.ts";

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

const KIND_OF_CODE: Partial<Record<CareCode, AllergyKind>> = {
  ...{ gluten: "gluten", crustaceans: "shellfish", molluscs: "shellfish", eggs: "egg", fish: "fish" },
  ...{ peanuts: "nut", nuts: "nut", soy: "soy", milk: "dairy", lactose_free: "dairy", sesame: "sesame" },
  ...{ vegan: "vegan", vegetarian: "vegetarian" },
};

type Heeded = Pick<DayBooking, "notes" | "care">;

/**
 * The kinds of a party, each once, of its notes and of what is to heed of whoever may be meant. Words beside codes explain these: "Carries
 * an EpiPen" is no other diet.
 */
export function allergyKindsOf({ notes, care = [] }: Heeded): (AllergyKind | "other")[] {
  const cared = care.flatMap(({ codes, words }) => [
    ...codes.map(({ code }) => KIND_OF_CODE[code] ?? "other"),
    ...allergyKindsIn(words ?? "").filter((kind) => kind !== "other" || codes.length === 0),
  ]);
  return [...new Set([...cared, ...allergyKindsIn(notes ?? "")])];
}
