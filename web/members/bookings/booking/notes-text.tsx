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

/** In the languages that customers read. Most of them join words ("hasselnötsallergi"), so letters may stand before and after. */
const STEMS = [
  ...[
    "allerg",
    "intoleran",
    "anaphyla",
    "anafyla",
    "epipen",
    "gluten",
    "gluteen",
    "c[oeöø]e?lia[ck]",
    "z(?:ö|oe)liak",
    "keliak",
  ],
  ...[
    "laktos",
    "lactose",
    "laktoos",
    "peanut",
    "hazelnut",
    "walnut",
    "cashew",
    "almond",
    "mandel",
    "manteli",
    "pista[sz]",
  ],
  ...[
    "nöt(?!kött|färs|stek|rätt)",
    "jordnöt",
    "nøtt",
    "nødd",
    "jordnød",
    "pähkin",
    "erdn[uü]ss",
    "haseln[uü]ss",
    "waln[uü]ss",
  ],
  ...["shellfish", "skaldjur", "skalldyr", "skaldyr", "äyriäi", "schalentier", "meeresfrücht", "crustacean", "sesam"],
  ...["vegan", "vegaan", "vegetar", "kasvis", "pescatari", "halal", "kosher"],
];
/** Parts of other words ("eggplant", "milkshake"), hence whole. */
const WHOLE = [
  ...["nut", "nuts", "nut-free", "nuss", "nüsse", "nüssen", "egg", "eggs", "ägg", "æg", "eier", "eiern", "kananmuna"],
  ...[
    "kananmunaa",
    "munaa",
    "dairy",
    "milk",
    "mjölk",
    "mjölkprotein",
    "melk",
    "mælk",
    "milch",
    "maito",
    "maitoa",
    "maidoton",
  ],
  ...["soy", "soya", "soja", "soijaa", "soija", "fish", "fisk", "fisch", "kala", "kalaa"],
];

const WORDS = new RegExp(`(?<!\\p{L})(?:\\p{L}*(?:${STEMS.join("|")})\\p{L}*|(?:${WHOLE.join("|")})(?!\\p{L}))`, "giu");

/** Cuts notes at words of allergies and diets which a kitchen must not overlook. */
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
