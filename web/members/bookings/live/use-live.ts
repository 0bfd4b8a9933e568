import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { CLOSE_FULL } from "../../../../contract/close-codes.ts";
import { readFrame } from "../../../../contract/live.ts";
import { openLiveSocket } from "../../../shared/lib/live.ts";
import { renewIfEnding } from "../../../shared/lib/session.ts";
import { isSignedIn } from "../../../shared/lib/signed-in.ts";
import { bookingKey, messagesKey, refetchBookings, rulesKey } from "../booking/booking-keys.ts";
import { cachedBookings, shownOverview } from "../booking/queries.ts";
import { type Arrival, newBookings } from "./use-arrivals.ts";

export type Connection = "connecting" | "live" | "lost";

const REFRESH_EVERY_MS = 500;
const LOOK_EVERY_MS = 60_000;
/** A sign-out in this tab takes this long, and no request may follow it. Its `resync` precedes its answer. */
const DOWN_AFTER_MS = 500;

/**
 * Calls `onNew` once for each new booking, also for those made while offline.
 *
 * | after                                                                  | refetches                     |
 * | ---------------------------------------------------------------------- | ----------------------------- |
 * | a message frame                                                        | messages and the open booking |
 * | a booking's frame, guests of a date's bookings, its waitlist           | what its date shows           |
 * | another frame, socket opened or closed, page shown, every minute       | everything                    |
 */
export function useLive(slug: string, onNew: (arrivals: Arrival[]) => void): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>("connecting");
  const announce = useEffectEvent(onNew);

  useEffect(() => {
    const askAgain = (queryKey: QueryKey) => client.invalidateQueries({ queryKey });
    const refreshMessages = coalesceRuns(
      () => Promise.all([askAgain(messagesKey(slug)), askAgain(bookingKey(slug))]),
      REFRESH_EVERY_MS,
    );
    const announced = new Set<string>();
    const announceOnce = (arrivals: Arrival[]) => {
      const unannounced = arrivals.filter(({ id }) => !announced.has(id));
      for (const { id } of unannounced) announced.add(id);
      if (unannounced.length > 0) announce(unannounced);
    };
    let changed: Set<string> | undefined = new Set();
    const refreshSome = coalesceRuns(async () => {
      const dates = changed;
      changed = new Set();
      void askAgain(messagesKey(slug));
      if (!dates) void askAgain(rulesKey(slug));
      const before = cachedBookings(client, slug);
      await refetchBookings(client, slug, dates);
      const after = cachedBookings(client, slug);
      if (before && after) announceOnce(newBookings(before.bookings, after.bookings, before.now));
    }, REFRESH_EVERY_MS);
    const refresh = () => {
      changed = undefined;
      refreshSome();
    };
    const refreshDate = (date: string) => {
      changed?.add(date);
      refreshSome();
    };
    const refreshIfSeen = () => document.visibilityState === "visible" && refresh();
    const refreshIfSignedIn = () => isSignedIn() && refresh();
    let down: ReturnType<typeof setTimeout> | undefined;

    const stop = openLiveSocket(() => `/api/workspaces/${encodeURIComponent(slug)}/live`, {
      prepare: renewIfEnding,
      onOpen: () => {
        clearTimeout(down);
        setConnection("live");
        refresh();
      },
      onFrame: (received) => {
        const frame = readFrame(received);
        if (frame.type === "booking" && frame.event === "created")
          announceOnce([{ id: frame.bookingId, source: frame.source }]);
        if (frame.type === "message" && !hasSendingTrouble(client, slug)) refreshMessages();
        else if (frame.type === "resync") setTimeout(refreshIfSignedIn, DOWN_AFTER_MS);
        else if (frame.type === "booking") refreshDate(frame.bookingDate);
        else if (frame.type === "guests" || frame.type === "standby") refreshDate(frame.date);
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

/** Any message may end the trouble; only the overview knows. */
const hasSendingTrouble = (client: QueryClient, slug: string) => {
  const overview = shownOverview(client, slug);
  return overview?.sendingTrouble || overview?.messagesWaitForTomorrow || false;
};

/** At once, then at most every `ms` and never twice at a time. Calls in between cause one more run. */
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
