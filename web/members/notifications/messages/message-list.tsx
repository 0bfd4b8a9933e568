import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { errorText } from "../../lib/error-text.ts";
import type { Clock } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import { configsQuery, type Message, type MessageView } from "../queries.ts";
import { MessageRow } from "./message-row.tsx";
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
  const shared = { slug, clock, newIds, keep };
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
        <MessageRows {...shared} rows={planned} />
      )}
      {cursor && <LoadMore {...more} failure={say.moreNotLoaded} />}
      {dropped.length > 0 && (
        <section aria-labelledby="dropped-messages" className="grid grid-cols-1 gap-3 pt-6">
          <h3 id="dropped-messages" className="text-base">
            {say.dropped}
          </h3>
          <MessageRows {...shared} rows={dropped} />
        </section>
      )}
    </>
  );
}

type MessageRowsProps = Pick<MessageListProps, "slug" | "clock"> & {
  rows: Message[];
  newIds: ReadonlySet<string>;
  keep: (id: string) => void;
};

function MessageRows({ slug, clock, rows, newIds, keep }: MessageRowsProps) {
  return (
    <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
      {rows.map((message) => (
        <MessageRow
          key={message.id}
          slug={slug}
          message={message}
          clock={clock}
          isNew={newIds.has(message.id)}
          onRetry={() => keep(message.id)}
        />
      ))}
    </ul>
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
