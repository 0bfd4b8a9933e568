import { Button } from "../../../shared/ui/button.tsx";
import { type Clock, canRetry, kindText, type MessageTone, stateOf, troubleText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { useRetry } from "../shared/use-retry.ts";
import { DetailsSection } from "./details-layout.tsx";
import type { BookingMessage } from "./queries.ts";

const TONES: Record<MessageTone, string> = {
  plain: "text-soft",
  good: "text-accent-ink",
  attention: "font-medium text-attention",
  loss: "font-medium text-loss",
};

type BookingMessagesProps = { slug: string; messages: BookingMessage[]; mayRetry: boolean; clock: Clock };

export function BookingMessages({ slug, messages, mayRetry, clock }: BookingMessagesProps) {
  return (
    <DetailsSection title={words.details.messages.title}>
      {messages.length === 0 && <p className="text-sm text-soft">{words.details.messages.none}</p>}
      <ul className="grid gap-2">
        {messages.map((message) => (
          <MessageLine key={message.id} {...{ slug, message, mayRetry, clock }} />
        ))}
      </ul>
    </DetailsSection>
  );
}

type MessageLineProps = Omit<BookingMessagesProps, "messages"> & { message: BookingMessage };

function MessageLine({ slug, message, mayRetry, clock }: MessageLineProps) {
  const { retry, isPending, outcome } = useRetry(slug, message);
  const { words: state, tone } = stateOf(message, clock);
  const trouble = troubleText(message);
  const kind = kindText(message);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-[15em] wrap-anywhere">
        <p>
          {kind} · <span className={TONES[tone]}>{state}</span>
        </p>
        {trouble && <p className="text-soft">{trouble}</p>}
      </div>
      {mayRetry && canRetry(message) && !outcome && (
        <Button
          aria-label={isPending ? undefined : words.details.messages.retryOne(kind)}
          aria-disabled={isPending || undefined}
          onClick={retry}
        >
          {isPending ? words.details.messages.sending : words.details.messages.retry}
        </Button>
      )}
    </li>
  );
}
