import { useRef, useState } from "react";
import type { FeedbackView } from "../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { GivenFeedback } from "./given-feedback.tsx";

type YourFeedbackProps = { token: string; view: FeedbackView };

export function YourFeedback({ token, view }: YourFeedbackProps) {
  const texts = useTexts();
  const { feedback: feedbackTexts } = useLinkTexts();
  const { booking, feedback, canChange } = view;
  const [isWriting, setWriting] = useState(feedback === null);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEarly = feedback === null && !canChange;

  /** Both views share the heading: screen readers continue there. */
  const goOn = () => heading.current?.focus();

  function change() {
    goOn();
    setWriting(true);
  }

  function finish(isNew: boolean) {
    goOn();
    setWriting(false);
    setSent(isNew);
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {isEarly ? feedbackTexts.early.title : feedbackTexts.title}
        </h2>
        <p className="text-soft first-letter:uppercase">
          {feedbackTexts.yourVisit(texts.format.longDate(booking.bookingDate), booking.bookingTime)}
        </p>
      </div>
      {isEarly ? (
        <p>{feedbackTexts.early.text}</p>
      ) : isWriting || feedback === null ? (
        <FeedbackForm token={token} view={view} onDone={finish} />
      ) : (
        <GivenFeedback view={view} said={feedback} isSent={isSent} onChange={change} />
      )}
    </div>
  );
}
