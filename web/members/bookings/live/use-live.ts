import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CLOSE_FULL, type FeedFrame } from "../../../../contract/live.ts";
import { listen } from "../../../shared/lib/live.ts";
import { keepFresh } from "../../../shared/lib/session.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { bookingKey, messagesKey, refetchBookings } from "../shared/booking-keys.ts";
import { cachedBookings, overviewQuery } from "../shared/queries.ts";
import { newBookings } from "./use-arrivals.ts";

export type Connection = "connecting" | "live" | "lost";

const REFRESH_EVERY_MS = 500;
const LOOK_EVERY_MS = 60_000;
/** Time for a sign-out here to be through: who is gone asks for nothing any more. Its `resync` comes before its answer. */
const DOWN_AFTER_MS = 500;

/**
 * Keeps what is on screen as the server has it: frames of the feed are hints to ask again, and so are each opening of
 * its socket, its loss (the right to listen may have ended), coming back to the page, and every minute. A frame about a
 * message asks for the messages alone, and for the booking that is open. Says how the line stands, and once of each
 * booking that it has just been made, also of those that came while nobody listened.
 */
export function useLive(slug: string, onNew: (ids: string[]) => void): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  const tell = useRef(onNew);
  useEffect(() => {
    tell.current = onNew;
  });

  useEffect(() => {
    const askAgain = (queryKey: QueryKey) => client.invalidateQueries({ queryKey });
    const refreshMessages = coalesceRuns(
      () => Promise.all([askAgain(messagesKey(slug)), askAgain(bookingKey(slug))]),
      REFRESH_EVERY_MS,
    );
    const told = new Set<string>();
    const tellOnce = (ids: string[]) => {
      const news = ids.filter((id) => !told.has(id));
      for (const id of news) told.add(id);
      if (news.length > 0) tell.current(news);
    };
    const refresh = coalesceRuns(async () => {
      void askAgain(messagesKey(slug));
      const before = cachedBookings(client, slug);
      await refetchBookings(client, slug);
      const after = cachedBookings(client, slug);
      if (before && after) tellOnce(newBookings(before.bookings, after.bookings, before.now).map(({ id }) => id));
    }, REFRESH_EVERY_MS);
    const refreshIfSeen = () => document.visibilityState === "visible" && refresh();
    const refreshIfSignedIn = () => isSignedIn() && refresh();
    let down: ReturnType<typeof setTimeout> | undefined;

    const stop = listen<FeedFrame>(`/api/workspaces/${encodeURIComponent(slug)}/live`, {
      prepare: keepFresh,
      onOpen: () => {
        clearTimeout(down);
        setConnection("live");
        refresh();
      },
      onFrame: (frame) => {
        if (frame.type === "booking" && frame.event === "created") tellOnce([frame.bookingId]);
        if (frame.type === "message" && !isTroubled(client, slug)) refreshMessages();
        else if (frame.type === "resync") setTimeout(refreshIfSignedIn, DOWN_AFTER_MS);
        else if (frame.type !== "hello") refresh();
      },
      onDown: () => {
        clearTimeout(down);
        down = setTimeout(() => {
          setConnection("lost");
          refreshIfSignedIn();
        }, DOWN_AFTER_MS);
      },
      final: [CLOSE_FULL],
    });
    const minutely = setInterval(refreshIfSeen, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", refreshIfSeen);
    return () => {
      stop();
      clearTimeout(down);
      clearInterval(minutely);
      document.removeEventListener("visibilitychange", refreshIfSeen);
    };
  }, [client, slug]);

  return connection;
}

/** While sending is in trouble each message may be the one that ends it, which the overview says. */
const isTroubled = (client: QueryClient, slug: string) => {
  const overview = client.getQueryData(overviewQuery(slug).queryKey);
  return overview?.sendingTrouble || overview?.messagesWaitForTomorrow || false;
};

/** Runs at once, then never twice at a time nor more often than every `ms`; what is asked meanwhile is one run more. */
function coalesceRuns(run: () => Promise<unknown>, ms: number): () => void {
  let running = false;
  let askedAgain = false;
  return async () => {
    askedAgain = running;
    if (running) return;
    running = true;
    do {
      askedAgain = false;
      await Promise.allSettled([run(), new Promise((resolve) => setTimeout(resolve, ms))]);
    } while (askedAgain);
    running = false;
  };
}
