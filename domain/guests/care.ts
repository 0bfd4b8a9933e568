/** The fourteen allergens of Regulation (EU) 1169/2011, annex II. */
export const ALLERGENS = [
  ...["gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts", "celery", "mustard", "sesame"],
  ...["sulphites", "lupin", "molluscs"],
] as const;
export const DIETS = [
  ...["vegetarian", "vegan", "pescatarian", "halal", "kosher", "no_pork", "no_alcohol", "lactose_free"],
] as const;
/** Substances that a salon works with. */
export const SUBSTANCES = ["ppd", "ammonia", "latex", "nickel", "fragrance", "acrylates", "adhesive"] as const;

export const CARE_CODES = [...ALLERGENS, ...DIETS, ...SUBSTANCES] as const;
export type CareCode = (typeof CARE_CODES)[number];

/** `strict`: no traces. */
export type CareLine = { code: CareCode; strict: boolean };
/** Allergies and diet, in the order of `CARE_CODES`; `words`: further ones of the guest's own. */
export type CareFacts = { codes: CareLine[]; words: string | null };

/** Where the guest asked for it to be remembered. */
export const ASKED_WAYS = ["booking_page", "told", "import"] as const;
/** `by`: id of the member who noted it; null: the guest. `at` in ms. */
export type Asked = { by: string | null; at: number; how: (typeof ASKED_WAYS)[number] };

/** `guests.care`: what the guest asked to be remembered (docs/rules.md#allergies-and-diet). */
export type Care = CareFacts & { asked: Asked };

/** `care` of `bookings.said`, given with the booking. `keep`: the customer asked for the next visits, too. */
export type SaidCare = CareFacts & { keep: boolean };

export const CARE_WORDS_MAX = 200;

const isCode = (code: string): code is CareCode => (CARE_CODES as readonly string[]).includes(code);

/** Each code once, strict where it was once strict, in the order of the table; null: nothing is said. */
export function careFacts(codes: readonly { code: string; strict: boolean }[], words: string | null): CareFacts | null {
  const strict = new Map<string, boolean>();
  for (const line of codes) strict.set(line.code, line.strict || (strict.get(line.code) ?? false));
  const lines = CARE_CODES.flatMap((code) => (strict.has(code) ? [{ code, strict: strict.get(code) ?? false }] : []));
  const own = words?.trim() || null;
  return lines.length === 0 && own === null ? null : { codes: lines, words: own };
}

/** As stored; a code that is no longer in the table is said in words, because an allergy must not be lost in silence. */
export function readCareFacts({ codes, words }: { codes: { code: string; strict: boolean }[]; words: string | null }) {
  const unknown = codes.filter(({ code }) => !isCode(code)).map(({ code }) => code);
  return careFacts(
    codes.filter(({ code }) => isCode(code)),
    [...unknown, ...(words === null ? [] : [words])].join(" · ") || null,
  );
}

/** Both together, as of two guests that are one. Words that stand in others are not repeated. */
export function unionOfCare(one: CareFacts | null, other: CareFacts | null): CareFacts | null {
  if (!one || !other) return one ?? other;
  return careFacts([...one.codes, ...other.codes], joinedWords(one.words, other.words));
}

function joinedWords(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  if (one.toLowerCase().includes(other.toLowerCase())) return one;
  return other.toLowerCase().includes(one.toLowerCase()) ? other : `${one} · ${other}`;
}

/**
 * The card after a booking whose customer asked to be remembered. Nothing leaves the card by it: a stranger who books in the guest's
 * name can add, never take away. Words that no longer fit stay with the booking.
 */
export function careAfterBooking(card: Care | null, said: SaidCare, at: number): Care | null {
  if (!said.keep) return card;
  const facts = unionOfCare(card, said);
  if (!facts) return card;
  const words = (facts.words?.length ?? 0) > CARE_WORDS_MAX ? (card?.words ?? null) : facts.words;
  if (card && words === card.words && sameCodes(card.codes, facts.codes)) return card;
  return { codes: facts.codes, words, asked: { by: null, at, how: "booking_page" } };
}

/** The card is what this booking said, and nothing else ever stood on it. `at`: as for `careAfterBooking`. */
export function isCareOfBooking(card: Care, said: SaidCare, at: number): boolean {
  const taught = careAfterBooking(null, said, at);
  if (!taught || taught.words !== card.words || !sameCodes(taught.codes, card.codes)) return false;
  return card.asked.how === "booking_page" && card.asked.at === at;
}

const sameCodes = (one: readonly CareLine[], other: readonly CareLine[]) =>
  one.length === other.length &&
  other.every(({ code, strict }) => one.some((line) => line.code === code && line.strict === strict));

/** Shown on a row and to the kitchen, of one person; `perhaps`: it is still asked whose booking it is. */
export type ShownCare = CareFacts & { perhaps?: true };

/**
 * Care of a booking: what was said with it and what its guest asked to be remembered, as one; then that of each who may be
 * meant, because a kitchen must rather ask once too often.
 */
export function careOfBooking(
  said: CareFacts | null,
  guest: CareFacts | null,
  open: readonly (CareFacts | null)[],
): ShownCare[] {
  const sure = unionOfCare(said, guest);
  const perhaps = open.flatMap((facts) => (facts ? [{ ...plain(facts), perhaps: true as const }] : []));
  return [...(sure ? [plain(sure)] : []), ...perhaps];
}

const plain = ({ codes, words }: CareFacts): CareFacts => ({ codes, words });
