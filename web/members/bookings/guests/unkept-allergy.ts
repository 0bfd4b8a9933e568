import { allergyKindsOf } from "../booking/allergy-kinds.ts";
import { markAllergies } from "../booking/notes-text.tsx";
import type { Booking } from "../booking/queries.ts";

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
  const kindsOf = (text: string) => allergyKindsOf({ notes: text, care: [] });
  const missing = kindsOf(notes).filter((kind) => kind === "other" || !kept.has(kind));
  return [...new Set(marked)].filter(
    (word) => kindsOf(word).some((kind) => missing.includes(kind)) && !written.includes(word.toLowerCase()),
  );
}
