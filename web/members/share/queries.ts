import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

/** The business as customers see it; members without the right may not read the settings. */
export const publicPageQuery = (slug: string) =>
  queryOptions({
    queryKey: ["public-page", slug],
    queryFn: () => unwrap(api.public[":slug"].$get({ param: { slug }, query: {} })),
  });
