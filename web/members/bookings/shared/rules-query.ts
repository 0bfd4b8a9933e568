import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";

const RULES_FRESH_MS = 60_000;

/** The hours: which days are closed, and which day a time after midnight falls on. */
export const rulesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["rules", slug],
    queryFn: async () => (await unwrap(api.workspaces[":slug"].$get({ param: { slug } }))).rules,
    staleTime: RULES_FRESH_MS,
  });
