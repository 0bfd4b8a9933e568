import { queryOptions } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const readWorkspace = (slug: string) => unwrap(api.workspaces[":slug"].$get({ param: { slug } }));

/** The route answers staff too, for other pages. */
function refuseStaff<Read extends { role: string }>(read: Read): Read {
  if (read.role !== "owner") throw new AppError("access_denied");
  return read;
}

export const readOwnWorkspace = async (slug: string) => refuseStaff(await readWorkspace(slug));

/** For all members. Its answer leads to the present address, which must not happen while somebody types. */
export const workspaceQuery = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug],
    queryFn: async () => {
      const { workspace, role, rules, shownRegion, hasClasses, now } = await readWorkspace(slug);
      return { ...workspace, role, shownRegion, hasClasses, timeZone: rules.timeZone, now };
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const ownWorkspaceQuery = (slug: string) =>
  queryOptions({ ...workspaceQuery(slug), select: (workspace) => refuseStaff(workspace) });
