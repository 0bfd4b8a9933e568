import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { IMPORT_ROWS_MAX } from "../../../contract/limits.ts";
import type { ImportRow } from "../../../domain/imports/import-row.ts";
import type { OwnThings } from "../../../domain/imports/with-ids.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { imports, plan, "guest-settings": guestSettings } = api.workspaces[":slug"];
const route = imports[":id"];

export type Made = InferRequestType<typeof imports.$post>["json"];
export type OneImport = InferResponseType<typeof imports.$get, 200>["imports"][number];
export type CheckedRow = InferResponseType<typeof route.check.$post, 200>["rows"][number];
export type ToldRow = InferResponseType<typeof route.$get, 200>["rows"][number];
export type Stepped = InferResponseType<typeof route.step.$post, 200>;

type Named = { id: string; name: string };
const namesOf = (all: readonly Named[]): Named[] => all.map(({ id, name }) => ({ id, name }));

/** All of the business that a word of a file may mean. */
export const hereQuery = (slug: string) =>
  queryOptions({
    queryKey: ["import-here", slug],
    queryFn: async (): Promise<OwnThings> => {
      const [stored, { settings }] = await Promise.all([
        unwrap(plan.$get({ param: { slug } })),
        unwrap(guestSettings.$get({ param: { slug } })),
      ]);
      const offer = stored.plan.offer ?? { resources: [], services: [] };
      return {
        services: namesOf(offer.services.filter(({ archived }) => !archived)),
        people: namesOf(offer.resources.filter(({ kind, archived }) => kind === "person" && !archived)),
        tables: namesOf(stored.plan.resources.filter(({ archived }) => !archived)),
        areas: namesOf(stored.plan.areas),
        tags: namesOf(settings.tags.filter(({ auto }) => auto === null)), // the others put themselves on
      };
    },
    staleTime: Infinity, // the choices of a step must not change under the hand
  });

export const importsKey = (slug: string) => ["imports", slug] as const;

export const importsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...importsKey(slug), "list"],
    queryFn: async () => (await unwrap(imports.$get({ param: { slug } }))).imports,
  });

const FIRST = null as number | null;

/** An import with the rows of which something is to be known, page by page. */
export const importQuery = (slug: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(slug), id],
    queryFn: ({ pageParam }) =>
      unwrap(route.$get({ param: { slug, id }, query: pageParam === null ? {} : { after: String(pageParam) } })),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    gcTime: 0, // personal data must not stay in memory
  });

export const makeImport = (slug: string, json: Made) => unwrap(imports.$post({ param: { slug }, json }));

export const dropImport = (slug: string, id: string) => unwrap(route.$delete({ param: { slug, id } }));

export const stepImport = (slug: string, id: string) => unwrap(route.step.$post({ param: { slug, id } }));

export const undoImport = (slug: string, id: string) => unwrap(route.undo.$post({ param: { slug, id } }));

export const stageRows = (slug: string, id: string, rows: ImportRow[], back: number[]) =>
  unwrap(route.rows.$post({ param: { slug, id }, json: { rows: rows.map(personOf), back } }));

export const checkRows = async (slug: string, id: string, rows: ImportRow[], dryRun: boolean, signal: AbortSignal) =>
  (
    await unwrap(
      route.check.$post({ param: { slug, id }, json: { rows: rows.map(personOf), dryRun } }, { init: { signal } }),
    )
  ).rows;

/** Reading refuses rows without a name. */
const personOf = ({ guest, ...row }: ImportRow) => ({ ...row, guest: guest as NonNullable<typeof guest> });

const BODY_BYTES = 60_000;

/** Rows as they fit into one call each. `together`: rows of one such value stay together where they fit. */
export function batchesOf(rows: readonly ImportRow[], together?: (row: ImportRow) => string): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const group of groupsOf(rows, together)) {
    const size = sizeOf(group);
    if (bytes + size > BODY_BYTES || (batches.at(-1)?.length ?? 0) + group.length > IMPORT_ROWS_MAX) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(...group);
    bytes += size;
  }
  return batches;
}

function groupsOf(rows: readonly ImportRow[], together?: (row: ImportRow) => string): ImportRow[][] {
  if (!together) return rows.map((row) => [row]);
  const groups = Map.groupBy(rows, together).values();
  return [...groups].flatMap((group) =>
    group.length <= IMPORT_ROWS_MAX && sizeOf(group) <= BODY_BYTES ? [group] : group.map((row) => [row]),
  );
}

const sizeOf = (rows: readonly ImportRow[]): number => new TextEncoder().encode(JSON.stringify(rows)).length;
