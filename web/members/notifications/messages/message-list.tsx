import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { useRetry } from "../../bookings/booking/use-retry.ts";
import { errorText } from "../../lib/error-text.ts";
import { type Clock, canRetry, kindText, type MessageTone, stateOf, troubleText } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { configsQuery, type Message, type MessageView } from "../queries.ts";
import { useMessages } from "./use-messages.ts";

const say = words.notifications.list;

type MessageListProps = {
  slug: string;
  view: MessageView;
  clock: Clock;
  onShowNew: () => void;
};

/** New messages wait behind a button: rows do not move. */
export function MessageList({ slug, view, clock, onShowNew }: MessageListProps) {
  const { list, error, refetch, newIds, keep, showNew, more } = useMessages(slug, view);
  const { data: configs } = useQuery(configsQuery(slug));
  const isAllOff = configs?.every(({ emailEnabled, smsEnabled }) => !emailEnabled && !smsEnabled);
  if (!list && error) return <LoadFailure text={errorText(error, say.notLoaded)} onRetry={() => void refetch()} />;
  if (!list) return <SkeletonRows />;
  const { rows, waiting, cursor } = list;
  // the other lists show why in the row
  const isDropped = ({ state }: Message) => view === "scheduled" && state === "superseded";
  const [planned, dropped] = [rows.filter((row) => !isDropped(row)), rows.filter(isDropped)];
  const listed = (messages: Message[]) => (
    <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          {...{ slug, message, clock }}
          isNew={newIds.has(message.id)}
          onRetry={() => keep(message.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <NewMessages
        count={waiting.length}
        onShow={() => {
          showNew();
          onShowNew();
        }}
      />
      {planned.length === 0 ? (
        <Card>
          <p className="font-semibold">{say.empty[view].empty}</p>
          <p className="text-sm text-soft">{isAllOff ? say.allOff : say.empty[view].next}</p>
        </Card>
      ) : (
        listed(planned)
      )}
      {cursor && <LoadMore {...more} failure={say.moreNotLoaded} />}
      {dropped.length > 0 && (
        <section aria-labelledby="dropped-messages" className="grid grid-cols-1 gap-3 pt-6">
          <h3 id="dropped-messages" className="text-base">
            {say.dropped}
          </h3>
          {listed(dropped)}
        </section>
      )}
    </>
  );
}

/** Floats, so that the list does not move. */
function NewMessages({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-8 z-10 flex h-0 items-center justify-center">
      {count > 0 && (
        <Button look="primary" className="shrink-0 shadow-float" onClick={onShow}>
          {say.newMessages(count)}
        </Button>
      )}
    </div>
  );
}

const TONES: Record<MessageTone, string> = {
  plain: "",
  good: "text-accent-ink",
  attention: "font-medium text-attention",
  loss: "font-medium text-loss",
};

type MessageRowProps = Pick<MessageListProps, "slug" | "clock"> & {
  message: Message;
  isNew: boolean;
  /** The row must stay in place after the press. */
  onRetry: () => void;
};

function MessageRow({ slug, message, clock, isNew, onRetry }: MessageRowProps) {
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
          {isPending ? words.ui.sending : words.details.messages.retry}
        </Button>
      )}
    </li>
  );
}
