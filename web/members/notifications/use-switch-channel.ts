import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Channel, MessageType } from "../../../domain/messages/messages-owed.ts";
import { toast } from "../ui/toaster.tsx";
import { configsQuery, enabledBy, type NotificationConfig, switchChannel } from "./queries.ts";

type ChannelSwitch = { type: MessageType; channel: Channel; isOn: boolean };

/** Shows the new state at once, saves one after another, reverts on failure. */
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
    mutationFn: ({ type, channel, isOn }: ChannelSwitch) => switchChannel(slug, type, channel, isOn),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    onSuccess: () => void toast.success("Settings updated"),
    onError: (_, change) => {
      show({ ...change, isOn: !change.isOn });
      toast.error("Error", { description: "Failed to update notification settings. Please try again." });
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1;
      if (isLast) void client.invalidateQueries({ queryKey });
    },
  }).mutate;
}
