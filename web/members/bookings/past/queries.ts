import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";

const asItStood = api.workspaces[":slug"].days[":date"]["as-it-stood"];

export type PastAnswer = InferResponseType<typeof asItStood.$get, 200>;
/** The book at a moment. */
export type Stood = NonNullable<PastAnswer["stood"]>;

/** `at`: an instant; null: now. */
export const asItStoodQuery = (slug: string, date: string, at: string | null) =>
  queryOptions({
    queryKey: ["as-it-stood", slug, date, at],
    queryFn: () => unwrap(asItStood.$get({ param: { slug, date }, query: at === null ? {} : { at } })),
    gcTime: 0, // personal data must not stay in memory
  });
