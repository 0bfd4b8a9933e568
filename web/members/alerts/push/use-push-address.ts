import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pushSupport } from "../../lib/browser-push.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { pushQuery } from "./queries.ts";

/** With each dashboard, a device that shows notifications renews an address that its push service forgot. */
export function usePushAddress(slug: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (pushSupport() === "ready" && Notification.permission === "granted")
      void whenIdle().then(() => client.prefetchQuery(pushQuery(slug)));
  }, [client, slug]);
}
