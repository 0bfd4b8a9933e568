import { queryOptions } from "@tanstack/react-query";
import type { NewWorkspace } from "../../../contract/workspaces.ts";
import { api, hasCode, unwrap } from "../../lib/api.ts";

/** Is this address free? Asked while somebody types, so an answer that comes too late is not waited for. */
export const slugQuery = (slug: string) =>
  queryOptions({
    queryKey: ["slug", slug],
    queryFn: ({ signal }) => unwrap(api.slugs[":slug"].$get({ param: { slug } }, { init: { signal } })),
    retry: 1,
    networkMode: "always",
  });

/**
 * Creates the workspace and says its address. When that is taken by a workspace of one's own, an earlier try had been
 * carried out and its answer lost on the way.
 */
export async function createWorkspace(workspace: NewWorkspace & { slug: string }): Promise<string> {
  try {
    return (await unwrap(api.workspaces.$post({ json: workspace }))).slug;
  } catch (error) {
    if (hasCode(error, "slug_taken") && (await owns(workspace.slug))) return workspace.slug;
    throw error;
  }
}

async function owns(slug: string): Promise<boolean> {
  const { memberships } = await unwrap(api.auth.me.$get());
  return memberships.some((membership) => membership.slug === slug && membership.role === "owner");
}
