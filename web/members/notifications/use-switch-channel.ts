import { useMutation, useQueryClient } from "@tanstack/react-query";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import { type ChannelSwitch, configsQuery, enabledBy, type NotificationConfig, switchChannel } from "./queries.ts";

/** Shows each change at once, saves in order, reverts on failure. */
export function useSwitchChannel(slug: string) {
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
