import { queryClient } from "../../shared/lib/query-client.ts";

/** A page out of sight is never idle. */
const LATEST_MS = 1000;
/** Safari tells no idle time. */
const GUESS_MS = 200;

const idleTime = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, GUESS_MS);
  });

/** Resolves once the page has drawn what it asked for, so that work nobody waits for does not delay it. */
export async function whenIdle(): Promise<void> {
  do await idleTime();
  while (queryClient.isFetching() > 0);
}
