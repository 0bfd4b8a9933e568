import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useEffect } from "react";
import type { AlertChoices } from "../../../contract/requests/alerts.ts";
import type { PushDevice } from "../../../contract/requests/push.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { ownSubscription, pushSupport, subscribeAnew } from "../lib/browser-push.ts";
import { whenIdle } from "../lib/when-idle.ts";

const { alerts } = api.workspaces[":slug"];
export type OwnAlerts = InferResponseType<typeof alerts.$get, 200>;

export const alertsQuery = (slug: string) =>
  queryOptions({ queryKey: ["alerts", slug], queryFn: () => unwrap(alerts.$get({ param: { slug } })) });

export const saveAlerts = (slug: string, json: AlertChoices) => unwrap(alerts.$put({ param: { slug }, json }));

const { push } = api.workspaces[":slug"];
export type PushChoices = InferResponseType<typeof push.$get, 200>;

/** On only when the server and this browser agree: a browser's data may have been cleared. Renews a forgotten address. */
export const pushQuery = (slug: string) =>
  queryOptions({
    queryKey: ["push", slug],
    queryFn: async () => {
      const choices = await unwrap(push.$get({ param: { slug } }));
      if (!choices.isOn || choices.publicKey === null) return choices;
      const known = choices.needsAddress ? renew(slug, choices) : ownSubscription(choices.publicKey);
      return { ...choices, isOn: (await known.catch(() => null)) !== null };
    },
  });

async function renew(slug: string, { publicKey, newBooking, changed, late }: PushChoices): Promise<object | null> {
  const device = await subscribeAnew(publicKey ?? "");
  return device && savePush(slug, { ...device, newBooking, changed, late });
}

export const savePush = (slug: string, json: PushDevice) => unwrap(push.$put({ param: { slug }, json }));
export const switchPushOff = (slug: string) => unwrap(push.$delete({ param: { slug } }));
export const sendTestPush = (slug: string) => unwrap(push.test.$post({ param: { slug } }));

/** With each dashboard, a device that shows notifications renews an address that its push service forgot. */
export function usePushAddress(slug: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (pushSupport() === "ready" && Notification.permission === "granted")
      void whenIdle().then(() => client.prefetchQuery(pushQuery(slug)));
  }, [client, slug]);
}
