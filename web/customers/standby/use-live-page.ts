import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CLOSE_FULL } from "../../../contract/close-codes.ts";
import { openLiveSocket } from "../../shared/lib/live.ts";

/** Several changes within it are read once. */
const REST_MS = 500;

/** Reads the page again whenever a booking of the date changes. Its own refreshes find what the socket misses. */
export function useLivePage(queryKey: QueryKey, slug: string, watched: { date: string; guests: number } | null): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  const path = watched && `/api/public/${encodeURIComponent(slug)}/live?date=${watched.date}&guests=${watched.guests}`;
  useEffect(() => {
    if (!path) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      due ??= setTimeout(() => {
        due = undefined;
        void client.invalidateQueries({ queryKey: JSON.parse(key) });
      }, REST_MS);
    };
    const close = openLiveSocket(() => path, { onFrame: readAgain, final: [CLOSE_FULL] });
    return () => {
      clearTimeout(due);
      close();
    };
  }, [client, key, path]);
}
