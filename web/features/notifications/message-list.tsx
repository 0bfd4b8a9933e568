import { useInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "../../lib/api.ts";
import { useRetry } from "../../lib/use-retry.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { MessageRow } from "./message-row.tsx";
import { type MessageView, messagesQuery } from "./queries.ts";

const EMPTY: Record<MessageView, { empty: string; next: string }> = {
  recent: { empty: "No messages yet.", next: "What is sent to your customers appears here." },
  scheduled: { empty: "Nothing is planned.", next: "Reminders and feedback requests of coming visits wait here." },
  failed: { empty: "No message has failed.", next: "What only waits to be sent is among the recent ones." },
};

type MessageListProps = {
  slug: string;
  view: MessageView;
  clock: { now: number; timeZone: string };
  /** The button that was pressed is about to go. */
  onRetried: () => void;
};

/** A list of messages in whatever state it is. */
export function MessageList({ slug, view, clock, onRetried }: MessageListProps) {
  const list = useInfiniteQuery(messagesQuery(slug, view));
  const { retry, busyId } = useRetry(slug);
  if (list.isPending) return <SkeletonRows />;
  if (!list.data)
    return (
      <Alert>
        <p>{errorText(list.error, "The messages could not be loaded.")}</p>
        <Button className="mt-3" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0)
    return (
      <Card>
        <p className="font-semibold">{EMPTY[view].empty}</p>
        <p className="text-sm text-soft">{EMPTY[view].next}</p>
      </Card>
    );
  return (
    <>
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            clock={clock}
            isBusy={busyId === message.id}
            onRetry={() => busyId ?? retry(message, { onSuccess: onRetried })}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          isBusy={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          failure="More messages could not be loaded."
          onMore={list.fetchNextPage}
        />
      )}
    </>
  );
}
