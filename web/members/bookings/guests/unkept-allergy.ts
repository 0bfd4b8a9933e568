import type { Booking } from "../booking/queries.ts";
import { markAllergies } from "../booking/notes-text.tsx";
import { allergyKindsOf } from "../kitchen/allergy-kinds.ts";

type Noted = Pick<Booking, "notes" | "guest">;

/**
 * Words of allergies and diets in the notes of a booking that its guest's card does not have, to be offered for it: as they were
 * written, because a code could say another thing ("jordnöt" is no nut).
 */
export function unkeptAllergies({ notes, guest }: Noted): string[] {
  if (!notes || !guest) return [];
  const { care } = guest;
  const kept = new Set(allergyKindsOf({ notes: null, care: care ? [care] : [] }));
  const written = (care?.words ?? "").toLowerCase();
  const marked = markAllergies(notes).flatMap(({ text, isMarked }) => (isMarked ? text : []));
  const isKept = (word: string) => {
    const kinds = allergyKindsOf({ notes: word, care: [] });
    return written.includes(word.toLowerCase()) || kinds.every((kind) => kind !== "other" && kept.has(kind));
  };
  return [...new Set(marked)].filter((word) => !isKept(word));
}
