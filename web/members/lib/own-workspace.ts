import { queryOptions } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const readWorkspace = (slug: string) => unwrap(api.workspaces[":slug"].$get({ param: { slug } }));

/** Refuses staff, whom the route answers for other pages. */
export async function readOwnWorkspace(slug: string) {
  const read = await readWorkspace(slug);
  if (read.role !== "owner") throw new AppError("access_denied");
  return read;
}

/** For all members. */
export const workspaceQuery = (slug: string) =>
  queryOptions({ queryKey: ["workspace", slug], queryFn: async () => (await readWorkspace(slug)).workspace });

export const ownWorkspaceQuery = (slug: string) =>
  queryOptions({ queryKey: ["own-workspace", slug], queryFn: async () => (await readOwnWorkspace(slug)).workspace });
