import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { CLOSE_FULL } from "../../../../contract/close-codes.ts";
import type { DayFrame } from "../../../../contract/live.ts";
import { openLiveSocket } from "../../../shared/lib/live.ts";
import type { Availability } from "../../../shared/lib/page-data.ts";

export type WatchedDay = {
  slug: string;
  area: string | undefined;
  date: string;
  guests: number;
  queryKey: QueryKey;
};

const watched = new Set<string>();

/** `first`: not watched before in this visit, in whatever area (docs/rules.md#refused-demand). */
function withFirst(path: string): string {
  if (watched.has(path)) return "";
  watched.add(path);
  return "&first=1";
}

/** Writes the day's times into the cache after each change. Loads a date no longer offered once more. */
export function watchDay(
  client: QueryClient,
  { slug, area, date, guests, queryKey }: WatchedDay,
  onLive: (isLive: boolean) => void,
): () => void {
  const path = `/api/public/${encodeURIComponent(slug)}/live?date=${date}&guests=${guests}`;
  const inArea = area === undefined ? "" : `&area=${encodeURIComponent(area)}`;
  return openLiveSocket(() => `${path}${inArea}${withFirst(path)}`, {
    onOpen: () => onLive(true), // the server sends the times at once
    onFrame: (frame) => {
      void client.cancelQueries({ queryKey }); // an answer under way is older
      client.setQueryData<Availability>(queryKey, frame as DayFrame); // of our own server; a schema would bring a library
    },
    onDown: () => {
      onLive(false);
      void client.invalidateQueries({ queryKey });
    },
    final: [CLOSE_FULL],
  });
}
