import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { SettingsArea } from "../../../domain/settings/settings-log.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { READ_ONCE } from "../lib/read-once.ts";

const log = api.workspaces[":slug"]["settings-log"];

export type ChangesPage = InferResponseType<typeof log.$get, 200>;
export type Change = ChangesPage["changes"][number];
export type ChangesFilter = { area?: SettingsArea; member?: string };

export const readChanges = (slug: string, filter: ChangesFilter, cursor: string | null): Promise<ChangesPage> =>
  unwrap(log.$get({ param: { slug }, query: cursor === null ? filter : { ...filter, cursor } }));

/** The newest changes of all areas, and the names of people. */
export const newestChangesQuery = (slug: string) =>
  queryOptions({ queryKey: ["settings-log", slug], queryFn: () => readChanges(slug, {}, null), ...READ_ONCE });

/** `newest`: the first page, where nothing is filtered. */
export const changesQuery = (slug: string, filter: ChangesFilter, newest: ChangesPage) => {
  const isAll = filter.area === undefined && filter.member === undefined;
  return infiniteQueryOptions({
    queryKey: ["settings-log", slug, filter],
    queryFn: ({ pageParam }) => readChanges(slug, filter, pageParam),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(isAll ? { initialData: { pages: [newest], pageParams: [null] } } : {}),
    ...READ_ONCE,
  });
};

const { proof } = api.workspaces[":slug"];

export const proofQuery = (slug: string) =>
  queryOptions({ queryKey: ["proof", slug], queryFn: () => unwrap(proof.$get({ param: { slug } })) });
