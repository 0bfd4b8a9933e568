import { useId } from "react";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";

type RatingProps = { rating: number | undefined; error: string | undefined };

/** Number, word and mark, not only a colour. */
export function Rating({ rating, error }: RatingProps) {
  const { feedback: feedbackTexts } = useLinkTexts();
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{feedbackTexts.rating}</legend>
      {feedbackTexts.ratings.map((word, i) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: the word changes with the language, the choice does not
          key={i}
          className="flex min-h-13 items-center gap-3 rounded-md border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-accent-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="rating"
            value={i + 1}
            required
            defaultChecked={rating === i + 1}
            aria-describedby={error && id}
            className="size-5 shrink-0 accent-accent outline-none"
          />
          <span className="w-4 text-lg font-bold tabular-nums">{i + 1}</span>
          <span>{word}</span>
        </label>
      ))}
      {error && (
        <p id={id} className="text-sm text-loss">
          {error}
        </p>
      )}
    </fieldset>
  );
}
