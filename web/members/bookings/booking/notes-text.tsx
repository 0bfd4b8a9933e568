import type { Allergies } from "../../../../texts/en/allergies.ts";

/** Marks words of allergies and diets. */
export const NotesText = ({ notes }: { notes: string }) =>
  markAllergies(notes).map(({ text, isMarked }, i) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <mark key={i} className="rounded-sm bg-attention-tint px-0.5 font-semibold text-attention">
        {text}
      </mark>
    ) : (
      text
    ),
  );

type Part = { text: string; isMarked: boolean };

const OF_LANGUAGES = Object.values(
  import.meta.glob<Allergies>("../../../../texts/*/allergies.ts", { eager: true, import: "allergies" }),
);
const STEMS = OF_LANGUAGES.flatMap(({ stems }) => stems);
const WHOLE = OF_LANGUAGES.flatMap(({ whole }) => whole);

const WORDS = new RegExp(`(?<!\\p{L})(?:\\p{L}*(?:${STEMS.join("|")})\\p{L}*|(?:${WHOLE.join("|")})(?!\\p{L}))`, "giu");

/** Cuts notes at words of allergies and diets, in any language that customers read, which a kitchen must not overlook. */
export function markAllergies(notes: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of notes.matchAll(WORDS)) {
    parts.push({ text: notes.slice(end, index), isMarked: false }, { text: word, isMarked: true });
    end = index + word.length;
  }
  parts.push({ text: notes.slice(end), isMarked: false });
  return parts.filter(({ text }) => text !== "");
}

export const namesAllergy = (notes: string): boolean => markAllergies(notes).some(({ isMarked }) => isMarked);

type Heeded = { notes: string | null; care?: readonly unknown[] };

/** The booking's notes, the booking itself, its guest or one who may be meant names an allergy or a diet. */
export const namesCare = ({ notes, care }: Heeded): boolean => !!care?.length || namesAllergy(notes ?? "");
