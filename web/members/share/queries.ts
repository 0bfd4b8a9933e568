import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

/** Logo and color as customers see them; staff may not read the settings. */
export const publicLooksQuery = (slug: string) =>
  queryOptions({
    queryKey: ["public-looks", slug],
    queryFn: async () => (await unwrap(api.public[":slug"].$get({ param: { slug } }))).customization,
  });
