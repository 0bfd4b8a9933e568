import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../../../shared/lib/api.ts";
import { publicApi } from "../queries.ts";

const LOOK_AGAIN_MS = 60_000;

/** Those that may be booked, soonest first; asked again each minute, because others book, too. */
export const sessionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ["sessions", slug],
    queryFn: async () => (await unwrap(publicApi.sessions.$get({ param: { slug } }))).sessions,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnReconnect: true,
  });
