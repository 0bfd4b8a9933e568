import { Star } from "lucide-react";
import { type Clock, momentText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { DetailsSection } from "./details-layout.tsx";
import type { Feedback } from "./queries.ts";

const STARS = [1, 2, 3, 4, 5];

export function CustomerFeedback({ feedback, clock }: { feedback: Feedback; clock: Clock }) {
  const { rating, comment, updatedAt } = feedback;
  return (
    <DetailsSection title={words.details.feedback.title}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span aria-hidden="true" className="flex text-accent-ink">
          {STARS.map((star) => (
            <Star key={star} size={18} className={star <= rating ? "fill-current" : "opacity-50"} />
          ))}
        </span>
        <span>{words.details.feedback.rating(rating)}</span>
        <span className="text-sm text-soft">{momentText(updatedAt, clock)}</span>
      </p>
      {comment && <p className="whitespace-pre-line wrap-anywhere">“{comment}”</p>}
    </DetailsSection>
  );
}
