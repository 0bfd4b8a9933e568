import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { HoldRulesRequest } from "../../../contract/requests/holds.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { readOwnWorkspace } from "../lib/own-workspace.ts";
import { READ_ONCE } from "../lib/read-once.ts";

const { "hold-rules": route, standbys } = api.workspaces[":slug"];

/** `rules` null: the business has never had a list. */
export type StoredRules = InferResponseType<typeof route.$get, 200>;

export const readHoldRules = (slug: string): Promise<StoredRules> => unwrap(route.$get({ param: { slug } }));

export const holdRulesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["hold-rules", slug],
    queryFn: async () => {
      const [stored, { memberId }] = await Promise.all([readHoldRules(slug), readOwnWorkspace(slug)]);
      return { stored, memberId };
    },
    ...READ_ONCE,
  });

export const saveHoldRules = (slug: string, json: HoldRulesRequest): Promise<StoredRules> =>
  unwrap(route.$put({ param: { slug }, json }));

/** The list in the month before this one. */
export const figuresQuery = (slug: string) =>
  queryOptions({
    queryKey: ["waitlist-figures", slug],
    queryFn: () => unwrap(standbys.figures.$get({ param: { slug } })),
  });
