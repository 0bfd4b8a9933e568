import { QueryClient } from "@tanstack/react-query";
import type { SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { sampleDays, sampleTimes, type TakenTimes } from "./sample-place.ts";

/** As in queries.ts; in `days`, `from` may be "after". Nobody is signed in. */
type Key =
  | readonly ["me"]
  | readonly ["sessions"]
  | readonly ["availability", access: unknown, date: string, guests: number, time?: string]
  | readonly ["days", access: unknown, guests: number, from: string, to: string];

export function sampleClient(
  workspace: Workspace,
  taken: () => TakenTimes,
  sessions: SessionShown[] = [],
): QueryClient {
  function answerTo(key: Key) {
    if (key[0] === "availability" && key.length > 4) return null;
    if (key[0] === "availability") return sampleTimes(workspace, key[2], key[3], taken());
    if (key[0] === "sessions") return sessions;
    if (key[0] !== "days") return null;
    const [, , guests, from, to] = key;
    if (from !== "after") return sampleDays(workspace, guests, from, to, taken());
    const days = sampleDays(workspace, guests, to, workspace.lastBookableDate, taken());
    const { today } = workspace; // a whole day shows more
    return days.find(({ date, state }) => date > to && date > today && state === "open")?.date ?? null;
  }

  const client = new QueryClient();
  const fill = client.defaultQueryOptions.bind(client);
  const answer = ({ queryKey }: { queryKey: readonly unknown[] }) => answerTo(queryKey as Key); // our own keys
  const fillFromMemory = (options: Parameters<typeof fill>[0]) =>
    fill({ ...options, queryFn: answer, staleTime: Number.POSITIVE_INFINITY });
  client.defaultQueryOptions = fillFromMemory as typeof fill; // no type relates a key to its answer
  return client;
}
