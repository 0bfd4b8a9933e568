import type { FeedbackView } from "../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";

type GivenFeedbackProps = {
  view: FeedbackView;
  said: NonNullable<FeedbackView["feedback"]>;
  isSent: boolean;
  onChange: () => void;
};

export function GivenFeedback({ view, said, isSent, onChange }: GivenFeedbackProps) {
  const { feedback: feedbackTexts } = useLinkTexts();
  return (
    <>
      {isSent && (
        <div ref={focus} tabIndex={-1} className="outline-none">
          <Alert tone="success" title={feedbackTexts.thanks}>
            <p>{feedbackTexts.received(view.workspace.name)}</p>
          </Alert>
        </div>
      )}
      <Card className="grid gap-3">
        <h3 className="text-sm">{feedbackTexts.said}</h3>
        <p className="text-xl font-bold tracking-tight">
          {feedbackTexts.chosen(said.rating, feedbackTexts.ratings[said.rating - 1] ?? "")}
        </p>
        {said.comment && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {said.comment}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm text-soft">{view.canChange ? feedbackTexts.changeable : feedbackTexts.fixed}</p>
          {view.canChange && <Button onClick={onChange}>{feedbackTexts.change}</Button>}
        </div>
      </Card>
      {view.reviewUrl && (
        <div className="grid justify-items-start gap-2">
          <p>{feedbackTexts.review.text(view.workspace.name)}</p>
          <a href={view.reviewUrl} target="_blank" rel="noopener nofollow" className={buttonClass("secondary")}>
            {feedbackTexts.review.link}
          </a>
        </div>
      )}
    </>
  );
}

/** The pressed button is gone: screen readers continue here. */
const focus = (element: HTMLElement | null) => element?.focus();
