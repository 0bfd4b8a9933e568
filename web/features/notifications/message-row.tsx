import { canRetry, kindText, stateOf, type Tone, troubleText } from "../../lib/message-words.ts";
import { Button } from "../../ui/button.tsx";
import type { Message } from "./queries.ts";

const TONES: Record<Tone, string> = {
  plain: "",
  good: "text-accent-ink",
  attention: "font-medium text-attention",
  loss: "font-medium text-loss",
};

type MessageRowProps = {
  message: Message;
  clock: { now: number; timeZone: string };
  isBusy: boolean;
  onRetry: () => void;
};

/** One message: to whom, what, how it stands, and why it failed if it did. */
export function MessageRow({ message, clock, isBusy, onRetry }: MessageRowProps) {
  const { words, tone } = stateOf(message, clock);
  const trouble = troubleText(message);
  const kind = kindText(message);
  const whom = message.bookingId === null ? "Test" : (message.customerName ?? "Deleted booking");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-[15em]">
        <p className="font-medium wrap-anywhere">{whom}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {kind} · <span className={TONES[tone]}>{words}</span>
        </p>
        {trouble && <p className="text-sm wrap-anywhere">{trouble}</p>}
      </div>
      {canRetry(message) && (
        <Button aria-label={`Retry: ${kind}, ${whom}`} aria-disabled={isBusy || undefined} onClick={onRetry}>
          Retry
        </Button>
      )}
    </li>
  );
}
