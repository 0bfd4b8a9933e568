import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { hasCode } from "../../shared/lib/api.ts";
import type { FeedbackPageData, FeedbackView } from "../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { FocusedAlert, focus } from "../focused-alert.tsx";
import { HeroPage } from "../hero-page.tsx";
import { problemText } from "../problem-text.ts";
import { useQuery } from "../use-query.ts";
import { useSending } from "../use-sending.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { feedbackQuery, unsubscribe } from "./queries.ts";

type FeedbackPageProps = FeedbackPageData & { token: string; notFound: ReactNode };

const UNSUBSCRIBE = "#unsubscribe";

/** `#unsubscribe` works also without feedback to give. */
export function FeedbackPage({ token, notFound, workspace, customization, ...loaded }: FeedbackPageProps) {
  const { feedback: feedbackTexts } = useLinkTexts();
  const isLeaving = useSyncExternalStore(onHash, () => location.hash) === UNSUBSCRIBE;
  const { feedback, unsubscribeToken } = loaded;
  const query = useQuery({ ...feedbackQuery(token), initialData: feedback ?? undefined, enabled: feedback !== null });
  const view = hasCode(query.error, "link_invalid") ? undefined : query.data;
  if (!view && !isLeaving) return notFound;
  return (
    <HeroPage {...{ customization, workspace }}>
      {view && (
        <div hidden={isLeaving}>
          <YourFeedback token={token} view={view} />
        </div>
      )}
      {isLeaving ? (
        <Unsubscribe token={unsubscribeToken} name={workspace.name} hasMore={view !== undefined} />
      ) : (
        <p className="mt-auto pt-10 text-sm">
          <a href={UNSUBSCRIBE} className="inline-flex min-h-11 items-center text-soft underline">
            {feedbackTexts.unsubscribe.link}
          </a>
        </p>
      )}
    </HeroPage>
  );
}

function onHash(changed: () => void) {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

function YourFeedback({ token, view }: { token: string; view: FeedbackView }) {
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

type GivenFeedbackProps = {
  view: FeedbackView;
  said: NonNullable<FeedbackView["feedback"]>;
  isSent: boolean;
  onChange: () => void;
};

function GivenFeedback({ view, said, isSent, onChange }: GivenFeedbackProps) {
  const { feedback: feedbackTexts, manage } = useLinkTexts();
  const { services } = view.booking;
  const page = `/${view.workspace.slug}${services ? `?service=${services}` : ""}`;
  return (
    <>
      {isSent && (
        <FocusedAlert tone="success" title={feedbackTexts.thanks}>
          <p>{feedbackTexts.received(view.workspace.name)}</p>
        </FocusedAlert>
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
      <a href={keepQuery(page, location.search)} className={buttonClass()}>
        {manage.again}
      </a>
    </>
  );
}

function Unsubscribe({ token, name, hasMore }: { token: string; name: string; hasMore: boolean }) {
  const texts = useSendingTexts();
  const words = useLinkTexts().feedback.unsubscribe;
  const asking = useSending({ send: () => unsubscribe(token) });
  return (
    <section className="grid justify-items-start gap-5">
      <h2 ref={focus} tabIndex={-1} className="text-2xl outline-none">
        {asking.isSuccess ? words.doneTitle : words.title}
      </h2>
      {asking.isSuccess ? (
        <FocusedAlert tone="success" title={words.done}>
          <p>{words.doneText(name)}</p>
        </FocusedAlert>
      ) : (
        <>
          <p>{words.text(name)}</p>
          {asking.isError && <Alert>{problemText(asking.error, words.failed, texts)}</Alert>}
          <SendButton
            type="button"
            isBusy={asking.isPending}
            busy={words.sending}
            onClick={() => asking.isPending || asking.start()}
          >
            {words.confirm}
          </SendButton>
        </>
      )}
      {hasMore && (
        <a href="#feedback" className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
          {words.back}
        </a>
      )}
    </section>
  );
}
