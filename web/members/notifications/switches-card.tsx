import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { buttonClass } from "../../shared/ui/button.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { errorText } from "../lib/error-text.ts";
import { TYPE_WORDS } from "../lib/message-words.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { toast } from "../ui/toaster.tsx";
import { type ChannelSwitch, configsQuery, enabledBy, type NotificationConfig, switchChannel } from "./queries.ts";

const say = words.notifications.switches;

export function SwitchesCard({ slug }: { slug: string }) {
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
                label={say.email}
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
      toast.error(words.notifications.switches.failed, { description: words.notifications.switches.notSaved });
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) void client.invalidateQueries({ queryKey });
    },
  }).mutate;
}
