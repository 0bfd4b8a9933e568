import { useRef } from "react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { useRetry } from "../../bookings/booking/use-retry.ts";
import { type Clock, canRetry, kindText, type MessageTone, stateOf, troubleText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import type { Message } from "../queries.ts";

const say = words.notifications.list;

const TONES: Record<MessageTone, string> = {
  plain: "",
  good: "text-accent-ink",
  attention: "font-medium text-attention",
  loss: "font-medium text-loss",
};

type MessageRowProps = {
  slug: string;
  message: Message;
  clock: Clock;
  isNew: boolean;
  /** The row must stay in place after the press. */
  onRetry: () => void;
};

export function MessageRow({ slug, message, clock, isNew, onRetry }: MessageRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { retry, isPending, outcome } = useRetry(slug, message, () => {
    if (row.current?.contains(document.activeElement)) row.current.focus({ preventScroll: true }); // its button goes
  });
  const { words: state, tone } = outcome ? { words: outcome, tone: "plain" as const } : stateOf(message, clock);
  const trouble = outcome ? null : troubleText(message);
  const kind = kindText(message);
  const whom = message.bookingId === null ? say.test : (message.customerName ?? say.deletedBooking);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 -outline-offset-2 transition-colors duration-700 md:px-6 ${isNew ? "bg-accent-tint" : ""}`}
    >
      <div className="min-w-0 flex-1 basis-[15em]">
        <p className="flex items-center gap-2 font-medium">
          <span className="wrap-anywhere">{whom}</span>
          {isNew && <Badge tone="accent">{say.isNew}</Badge>}
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {kind} · <span className={TONES[tone]}>{state}</span>
        </p>
        {trouble && <p className="text-sm wrap-anywhere">{trouble}</p>}
      </div>
      {canRetry(message) && !outcome && (
        <Button
          aria-label={isPending ? undefined : say.retryOf(kind, whom, state)}
          aria-disabled={isPending || undefined}
          className="aria-disabled:opacity-60"
          onClick={() => {
            onRetry();
            retry();
          }}
        >
          {isPending ? say.sending : say.retry}
        </Button>
      )}
    </li>
  );
}
