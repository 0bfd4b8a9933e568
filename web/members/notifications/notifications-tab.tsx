import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Clock } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";
import { messageViewOf, RecentMessages } from "./messages/recent-messages.tsx";
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
