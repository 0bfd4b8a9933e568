import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { type Clock, TYPE_WORDS } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SegmentedTabs } from "../ui/segmented-tabs.tsx";
import { toast } from "../ui/toaster.tsx";
import { MessageList } from "./messages/message-list.tsx";
import { MESSAGES } from "./messages-anchor.ts";
import {
  type ChannelSwitch,
  configsQuery,
  enabledBy,
  type MessageView,
  type NotificationConfig,
  switchChannel,
} from "./queries.ts";

type NotificationsTabProps = {
  slug: string;
  clock: Clock;
  live: ReactNode;
  /** When messages are sent. */
  times: ReactNode;
};

export function NotificationsTab({ slug, clock, live, times }: NotificationsTabProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl md:text-3xl">{words.notifications.title}</h1>
        {live}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <SwitchesCard slug={slug} />
          {times}
        </div>
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

const VIEWS = (["recent", "scheduled", "failed"] as const).map((value) => ({ value, label: views[value] }));

const messageViewOf = (text: string | null): MessageView =>
  VIEWS.find(({ value }) => value === text)?.value ?? "recent";

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

const say = words.notifications.switches;

function SwitchesCard({ slug }: { slug: string }) {
  const { data: configs, error, refetch } = useQuery(configsQuery(slug));
  const editor = `/${slug}/dashboard/notifications`;
  return (
    <section aria-labelledby="switches" className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="switches" className="text-lg">
          {say.title}
        </h2>
        <Link to={editor} className={buttonClass()}>
          {say.edit}
        </Link>
      </div>
      {configs && <SwitchList slug={slug} configs={configs} editor={editor} />}
      {!configs && error && <LoadFailure text={errorText(error, say.notLoaded)} onRetry={() => void refetch()} />}
      {!configs && !error && (
        <div role="status" aria-label={words.ui.loading}>
          <Skeleton className="h-110 md:h-90" />
        </div>
      )}
    </section>
  );
}

function SwitchList({ slug, configs, editor }: { slug: string; configs: NotificationConfig[]; editor: string }) {
  const change = useSwitchChannel(slug);
  return (
    <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
      {configs.map(({ type, emailEnabled, smsEnabled }) => {
        const { name, description } = TYPE_WORDS[type];
        return (
          <li key={type} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-6">
            <div className="min-w-0 flex-1 basis-[8em]">
              <Link to={`${editor}?type=${type}`} className="-my-2.5 inline-block py-2.5 font-medium hover:underline">
                {name}
              </Link>
              <p className="text-sm text-soft">{description}</p>
            </div>
            <div className="flex gap-4 md:gap-6">
              <Switch
                label={words.ui.email}
                name={say.emailOf(name)}
                checked={emailEnabled}
                onChange={(isOn) => change({ type, channel: "email", isOn })}
              />
              <Switch
                label={say.sms}
                name={say.smsOf(name)}
                checked={smsEnabled}
                onChange={(isOn) => change({ type, channel: "sms", isOn })}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Shows each change at once, saves in order, reverts on failure. */
function useSwitchChannel(slug: string) {
  const client = useQueryClient();
  const { queryKey } = configsQuery(slug);
  const show = ({ type, channel, isOn }: ChannelSwitch) =>
    client.setQueryData<NotificationConfig[]>(queryKey, (configs) =>
      configs?.map((config) => (config.type === type ? { ...config, [enabledBy[channel]]: isOn } : config)),
    );
  const mutationKey = ["switch-channel", slug];
  return useMutation({
    mutationKey,
    scope: { id: `switch-channel-${slug}` },
    mutationFn: (change: ChannelSwitch) => switchChannel(slug, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: () => void toast.success(words.notifications.switches.saved),
    onError: (_, change) => {
      show({ ...change, isOn: !change.isOn });
      toast.error(words.ui.error, { description: words.notifications.switches.notSaved });
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) void client.invalidateQueries({ queryKey });
    },
  }).mutate;
}
