import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Clock } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";
import { SegmentedTabs } from "../ui/tabs.tsx";
import { MessageList } from "./messages/message-list.tsx";
import type { MessageView } from "./queries.ts";
import { SwitchesCard } from "./switches-card.tsx";

type NotificationsTabProps = {
  slug: string;
  clock: Clock;
  live: ReactNode;
};

export function NotificationsTab({ slug, clock, live }: NotificationsTabProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl md:text-3xl">{words.notifications.title}</h1>
        {live}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SwitchesCard slug={slug} />
        <RecentMessages
          slug={slug}
          view={messageViewOf(search.get("messages"))}
          onView={(view) =>
            setSearch(
              (before) => {
                const { messages: _, ...rest } = Object.fromEntries(before);
                return view === "recent" ? rest : { ...rest, messages: view };
              },
              { replace: true, preventScrollReset: true },
            )
          }
          clock={clock}
        />
      </div>
    </div>
  );
}

const { views } = words.notifications.list;

const VIEWS: { value: MessageView; label: string }[] = [
  { value: "recent", label: views.recent },
  { value: "scheduled", label: views.scheduled },
  { value: "failed", label: views.failed },
];

const messageViewOf = (text: string | null): MessageView =>
  VIEWS.find(({ value }) => value === text)?.value ?? "recent";

export const MESSAGES = "messages";

type RecentMessagesProps = {
  slug: string;
  view: MessageView;
  onView: (view: MessageView) => void;
  clock: Clock;
};

function RecentMessages({ slug, view, onView, clock }: RecentMessagesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${MESSAGES}`) heading.current?.focus();
  }, [hash]);
  return (
    <section aria-labelledby={MESSAGES} className="grid grid-cols-1 content-start gap-3">
      <h2 id={MESSAGES} ref={heading} tabIndex={-1} className="py-2 text-lg outline-none">
        {words.notifications.list.title}
      </h2>
      <SegmentedTabs label={words.notifications.list.label} tabs={VIEWS} value={view} onChange={onView}>
        <MessageList key={view} slug={slug} view={view} clock={clock} onShowNew={() => heading.current?.focus()} />
      </SegmentedTabs>
    </section>
  );
}
