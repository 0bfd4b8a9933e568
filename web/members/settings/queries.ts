import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { deletion } = api.workspaces[":slug"];

export const deletionPreviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ["deletion", slug],
    queryFn: () => unwrap(deletion.preview.$post({ param: { slug } })),
    staleTime: 0,
    gcTime: 0,
  });

export const requestDeletion = (slug: string, name: string) =>
  unwrap(deletion.$post({ param: { slug }, json: { name } }));

export const cancelDeletion = (slug: string) => unwrap(deletion.$delete({ param: { slug } }));
