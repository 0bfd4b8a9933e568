import "../../shared/lib/jitless.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type SubmitEvent, useId, useState } from "react";
import { COMMENT_MAX } from "../../../contract/limits.ts";
import { type VisitFeedback, visitFeedback } from "../../../contract/requests/feedback.ts";
import type { FeedbackView } from "../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { TextArea } from "../../shared/ui/field.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { SendButton } from "../booking/details/send-bar.tsx";
import { problemText } from "../problem-text.ts";
import { useSending } from "../use-sending.ts";
import { feedbackQuery, sendFeedback } from "./queries.ts";

type FeedbackFormProps = { token: string; view: FeedbackView; onDone: (isNew: boolean) => void };
type Errors = Partial<Record<keyof VisitFeedback, string>>;

/** Fields are uncontrolled, so nothing clears their text. */
export function FeedbackForm({ token, view: { booking, feedback }, onDone }: FeedbackFormProps) {
  const texts = useSendingTexts();
  const { feedback: feedbackTexts } = useLinkTexts();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const sending = useSending({
    send: (said: VisitFeedback) => sendFeedback(token, said),
    onStart: () => client.cancelQueries(feedbackQuery(token)),
    onAnswer: (view) => {
      client.setQueryData(feedbackQuery(token).queryKey, view);
      onDone(true);
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (sending.isPending) return;
    const form = new FormData(event.currentTarget);
    const read = visitFeedback.safeParse({ rating: Number(form.get("rating")), comment: form.get("comment") });
    setErrors(read.success ? {} : errorsOf(read.error.issues));
    if (read.success) return sending.start(read.data);
    const first = event.currentTarget.elements.namedItem(String(read.error.issues[0]?.path[0]));
    const field = first instanceof RadioNodeList ? first[0] : first;
    if (field instanceof HTMLElement) field.focus();
  }

  function clearError({ target }: ChangeEvent<HTMLFormElement>) {
    setErrors(({ [target.name as keyof Errors]: _, ...others }) => others);
  }

  return (
    <Form onSubmit={send} onChange={clearError} className="grid gap-6">
      {!feedback && <p>{feedbackTexts.hello(booking.customerName)}</p>}
      <Rating rating={feedback?.rating} error={errors.rating && texts.field(errors.rating)} />
      <TextArea
        label={feedbackTexts.comment}
        optional={feedbackTexts.optional}
        name="comment"
        dir="auto"
        rows={4}
        maxLength={COMMENT_MAX}
        placeholder={feedbackTexts.commentExample}
        defaultValue={feedback?.comment ?? undefined}
        error={errors.comment && texts.field(errors.comment)}
      />
      {sending.isError && <Alert>{problemText(sending.error, feedbackTexts.notSent, texts)}</Alert>}
      <div className="grid gap-3 sm:flex">
        <SendButton isBusy={sending.isPending} busy={feedbackTexts.sending}>
          {feedbackTexts.send}
        </SendButton>
        {feedback && (
          <Button look="quiet" size="large" onClick={() => onDone(false)}>
            {feedbackTexts.keep}
          </Button>
        )}
      </div>
    </Form>
  );
}

const errorsOf = (issues: { path: PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));

/** Number, word and mark, not only a colour. */
function Rating({ rating, error }: { rating: number | undefined; error: string | undefined }) {
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
