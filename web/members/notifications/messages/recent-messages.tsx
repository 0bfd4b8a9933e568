import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Clock } from "../../lib/message-words.ts";
import { words } from "../../texts/words.ts";
import { SegmentedTabs } from "../../ui/tabs.tsx";
import type { MessageView } from "../queries.ts";
import { MessageList } from "./message-list.tsx";

const { views } = words.notifications.list;

const VIEWS: { value: MessageView; label: string }[] = [
  { value: "recent", label: views.recent },
  { value: "scheduled", label: views.scheduled },
  { value: "failed", label: views.failed },
];

export const messageViewOf = (text: string | null): MessageView =>
  VIEWS.find(({ value }) => value === text)?.value ?? "recent";

export const MESSAGES = "messages";

type RecentMessagesProps = {
  slug: string;
  view: MessageView;
  onView: (view: MessageView) => void;
  clock: Clock;
};

export function RecentMessages({ slug, view, onView, clock }: RecentMessagesProps) {
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
