import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Customization } from "../../../contract/requests/customization.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { READ_ONCE } from "../lib/read-once.ts";

const { customization } = api.workspaces[":slug"];

export type StoredLooks = InferResponseType<typeof customization.$get, 200>;

const readLooks = (slug: string) => unwrap(customization.$get({ param: { slug } }));

export const saveLooks = (slug: string, json: Customization) => unwrap(customization.$put({ param: { slug }, json }));

/** The other owner's, carried by `stale_settings`. */
export const theirsIn = (error: unknown): StoredLooks | undefined =>
  hasCode(error, "stale_settings") ? (error.extra.stored as StoredLooks) : undefined; // the answer of a GET

export const customizeQuery = (slug: string) =>
  queryOptions({
    queryKey: ["customize", slug],
    queryFn: async () => {
      const [looks, { names, descriptions }, { workspace, memberId, role, ownerConfirmed }] = await Promise.all([
        readLooks(slug),
        unwrap(customization.names.$get({ param: { slug } })),
        unwrap(api.workspaces[":slug"].$get({ param: { slug } })),
      ]);
      const { name, description, language } = workspace;
      return {
        looks,
        names,
        descriptions,
        memberId,
        name,
        description,
        language,
        isOwner: role === "owner",
        ownerConfirmed,
      };
    },
    ...READ_ONCE,
  });
