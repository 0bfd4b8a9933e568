import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FeedFrame } from "../../../contract/live.ts";
import { listen } from "../../lib/live.ts";
import { paced } from "../../lib/paced.ts";
import { keepFresh } from "../../lib/session.ts";
import { isSignedIn } from "../../lib/signed-in.ts";
import { listsKey, overviewQuery } from "./queries.ts";

export type Connection = "connecting" | "live" | "lost";

const REFRESH_EVERY_MS = 500;
const LOOK_EVERY_MS = 60_000;
const NEW_FOR_MS = 8000;
/** Time for a sign-out here to be through: who is gone asks for nothing any more. Its `resync` comes before its answer. */
const DOWN_AFTER_MS = 500;

/**
 * Keeps what is on screen as the server has it: frames of the feed are hints to ask again, and so are each opening of
 * its socket, its loss (the right to listen may have ended), coming back to the page, and every minute.
 * A frame about a message asks for the messages alone. Says how the line stands and which bookings have just been made.
 */
export function useLive(
  slug: string,
  messagesKey: (slug: string) => QueryKey,
): { connection: Connection; newIds: ReadonlySet<string> } {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const refreshMessages = paced(() => client.invalidateQueries({ queryKey: messagesKey(slug) }), REFRESH_EVERY_MS);
    const refresh = paced(async () => {
      refreshMessages();
      await refetchOnScreen(client, slug);
    }, REFRESH_EVERY_MS);
    const refreshIfSeen = () => document.visibilityState === "visible" && refresh();
    const refreshIfSignedIn = () => isSignedIn() && refresh();
    let down: ReturnType<typeof setTimeout> | undefined;

    const markNew = (id: string) => {
      setNewIds((ids) => new Set(ids).add(id));
      setTimeout(() => setNewIds((ids) => new Set([...ids].filter((other) => other !== id))), NEW_FOR_MS);
    };
    const stop = listen<FeedFrame>(`/api/workspaces/${encodeURIComponent(slug)}/live`, {
      prepare: keepFresh,
      onOpen: () => {
        clearTimeout(down);
        setConnection("live");
        refresh();
      },
      onFrame: (frame) => {
        if (frame.type === "booking" && frame.event === "created") markNew(frame.bookingId);
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
    });
    const minutely = setInterval(refreshIfSeen, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", refreshIfSeen);
    return () => {
      stop();
      clearTimeout(down);
      clearInterval(minutely);
      document.removeEventListener("visibilitychange", refreshIfSeen);
    };
  }, [client, slug, messagesKey]);

  return { connection, newIds };
}

/** While sending is in trouble each message may be the one that ends it, which the overview says. */
const isTroubled = (client: QueryClient, slug: string) =>
  client.getQueryData(overviewQuery(slug).queryKey)?.sendingTrouble ?? false;

/** The overview first: today's list begins with it. Lists that are not shown are asked for when they are. */
async function refetchOnScreen(client: QueryClient, slug: string): Promise<void> {
  await client.refetchQueries({ queryKey: overviewQuery(slug).queryKey }, { cancelRefetch: false });
  await client.invalidateQueries({ queryKey: listsKey(slug) });
}
