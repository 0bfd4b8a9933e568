import { markAllergies } from "./allergy-words.ts";

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
