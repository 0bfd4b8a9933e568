import { QueryClient } from "@tanstack/react-query";
import type { Workspace } from "../../lib/page-data.ts";
import { type Gone, sampleDays, sampleTimes } from "./sample-place.ts";

/**
 * Answers what the parts of the booking page ask for, from memory: whatever their queries would fetch, here nothing leaves
 * the browser. Keys are those of queries.ts.
 */
export function sampleClient(workspace: Workspace, gone: () => Gone): QueryClient {
  const client = new QueryClient();
  const fill = client.defaultQueryOptions.bind(client);
  const answer = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const [what, , ...rest] = queryKey;
    if (what === "availability") {
      const [date, guests] = rest as [string, number];
      return sampleTimes(workspace, date, guests, gone());
    }
    const [guests, from, to] = rest as [number, string, string];
    const days = (first: string, last: string) => sampleDays(workspace, guests, first, last, gone());
    if (from !== "after") return days(from, to);
    return days(to, workspace.lastBookableDate).find(({ date, state }) => date > to && state === "open")?.date ?? null;
  };
  // The one way to reach a query whose options name their own function: no type says what each key is answered with.
  client.defaultQueryOptions = ((options: Parameters<typeof fill>[0]) =>
    fill({ ...options, queryFn: answer, staleTime: Number.POSITIVE_INFINITY } as typeof options)) as typeof fill;
  return client;
}
