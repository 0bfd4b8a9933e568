import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ownSubscription, PushNotAllowed, subscribe } from "../../lib/browser-push.ts";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { type PushChoices, pushQuery, savePush, sendTestPush, switchPushOff } from "./queries.ts";

type Change = Partial<Pick<PushChoices, "isOn" | "newBooking" | "changed" | "late">>;

/** Saves each change at once, one after the other. A change that fails shows what the server has. */
export function useDevicePushes(slug: string) {
  const client = useQueryClient();
  const { queryKey } = pushQuery(slug);
  const { data: choices } = useQuery(pushQuery(slug));
  const show = (change: Change) => client.setQueryData(queryKey, (known) => known && { ...known, ...change });
  const save = useMutation({
    scope: { id: `push-${slug}` },
    mutationFn: async (change: Change) => {
      const known = client.getQueryData(queryKey);
      if (!known?.publicKey) return;
      const { publicKey, newBooking, changed, late } = known;
      if (change.isOn === false) return switchPushOff(slug);
      const device = change.isOn ? await subscribe(publicKey) : await ownSubscription(publicKey);
      if (device) await savePush(slug, { ...device, newBooking, changed, late, ...withoutSwitch(change) });
    },
    onMutate: (change) => change.isOn || show(change),
    onSuccess: (_, change) => change.isOn && show(change),
    onError: (error) => {
      toast.error(failureText(error));
      void client.invalidateQueries({ queryKey });
    },
  });
  const test = useMutation({
    mutationFn: () => sendTestPush(slug),
    onSuccess: () => toast.success(words.alerts.device.testSent),
    onError: (error) => {
      toast.error(errorText(error, words.alerts.device.testNotSent));
      void client.invalidateQueries({ queryKey });
    },
  });
  return { choices, save, test };
}

const withoutSwitch = ({ isOn: _, ...choices }: Change) => choices;

const failureText = (error: unknown) =>
  error instanceof PushNotAllowed ? words.alerts.device.notAllowed : errorText(error, words.alerts.device.notSaved);
