import { queryOptions } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { mayDo, type Right, type Role } from "../../../domain/people/rights.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { speakOf } from "../texts/words.ts";

/** The screens speak its trade's words before they show it. */
async function readWorkspace(slug: string) {
  const read = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  await speakOf(read.tradeWords);
  return read;
}

/** The route answers all members, for other pages. */
function refuseWithout<Read extends { role: Role }>(right: Right, read: Read): Read {
  if (!mayDo(read.role, right)) throw new AppError("access_denied");
  return read;
}

/** For those who may change settings. */
export const readOwnWorkspace = async (slug: string) => refuseWithout("change_settings", await readWorkspace(slug));

/** For all members. Its answer leads to the present address, which must not happen while somebody types. */
export const workspaceQuery = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug],
    queryFn: async () => {
      const { workspace, role, rules, shownRegion, hasClasses, takesPictures, now } = await readWorkspace(slug);
      return { ...workspace, role, shownRegion, hasClasses, takesPictures, timeZone: rules.timeZone, now };
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Refused without the right. */
export const workspaceWith = (right: Right) => (slug: string) =>
  queryOptions({ ...workspaceQuery(slug), select: (workspace) => refuseWithout(right, workspace) });
