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

/** Swedish joins words ("hasselnötsallergi"), so letters may stand before and after most of them. */
const STEMS = [
  ...["allerg", "intoleran", "anaphyla", "anafyla", "epipen", "gluten", "c[oe]e?lia[ck]", "laktos", "lactose"],
  ...["peanut", "hazelnut", "walnut", "cashew", "almond", "mandel", "nöt(?!kött|färs|stek|rätt)", "jordnöt", "pistas"],
  ...[
    "shellfish",
    "skaldjur",
    "crustacean",
    "sesam",
    "vegan",
    "vegetari",
    "pescatari",
    "halal",
    "kosher",
    "laktovegetari",
  ],
];
/** Parts of other words ("eggplant", "milkshake"), hence whole. */
const WHOLE = [
  "nut",
  "nuts",
  "nut-free",
  "egg",
  "eggs",
  "ägg",
  "dairy",
  "milk",
  "mjölk",
  "mjölkprotein",
  "soy",
  "soya",
  "soja",
  "fish",
  "fisk",
];

const WORDS = new RegExp(`(?<!\\p{L})(?:\\p{L}*(?:${STEMS.join("|")})\\p{L}*|(?:${WHOLE.join("|")})(?!\\p{L}))`, "giu");

/** Cuts notes at words of allergies and diets in English and Swedish, which a kitchen must not overlook. */
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
