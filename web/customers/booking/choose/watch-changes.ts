import type { QueryClient } from "@tanstack/react-query";
import { CLOSE_FULL } from "../../../../contract/close-codes.ts";
import type { ChangedFrame } from "../../../../contract/live.ts";
import { openLiveSocket } from "../../../shared/lib/live.ts";

const LOOKED_AT_MS = 1000;
/** The server's answers may be so old. */
const READ_AGO_MS = 1000;
/** Between two requests of one page. */
const REST_MS = 3000;

/** Asks again for seats of classes, and for times of visits on dates that changed, at the server's pace. A sample has no address. */
export function watchChanges(client: QueryClient, slug: string): () => void {
  if (!slug) return () => {};
  const changed = new Set<string | undefined>();
  let due: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let close = () => {};
  const opening = setTimeout(() => {
    close = openLiveSocket(() => `/api/public/${encodeURIComponent(slug)}/changes`, {
      onOpen: () => note({ within: 0 }), // of the time before nothing was heard
      onFrame: (frame) => note(frame as ChangedFrame), // of our own server; a schema would bring a library
      final: [CLOSE_FULL],
    });
  }, LOOKED_AT_MS);

  function note({ date, within }: Pick<ChangedFrame, "date" | "within">) {
    changed.add(date);
    const wait = Math.max(READ_AGO_MS, restsUntil - Date.now()) + Math.random() * within;
    due ??= setTimeout(askAgain, wait);
  }

  function askAgain() {
    const dates = new Set(changed);
    const isChanged = (date: unknown) => dates.has(undefined) || dates.has(date as string);
    changed.clear();
    due = undefined;
    restsUntil = Date.now() + REST_MS;
    void client.invalidateQueries({
      predicate: ({ queryKey: [name, access, date] }) =>
        name === "sessions" || (name === "availability" && isOfVisit(access) && isChanged(date)),
    });
  }

  return () => {
    clearTimeout(opening);
    clearTimeout(due);
    close();
  };
}

/** Times of tables come by the socket of their day. */
const isOfVisit = (access: unknown) => (access as { services?: string }).services !== undefined;
