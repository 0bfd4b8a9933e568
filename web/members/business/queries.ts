import { queryOptions } from "@tanstack/react-query";
import type { WorkspaceChange } from "../../../contract/requests/workspaces.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { readOwnWorkspace } from "../lib/own-workspace.ts";
import { READ_ONCE } from "../lib/read-once.ts";
import { type Business, businessOf } from "./business-fields.ts";

const workspace = api.workspaces[":slug"];

/** The looks' description hides the workspace's, so it is the one to edit (docs/rules.md#customization). */
async function readStored(slug: string) {
  const param = { slug };
  const [read, looks] = await Promise.all([readOwnWorkspace(slug), unwrap(workspace.customization.$get({ param }))]);
  const description = looks.businessDescription ?? read.workspace.description;
  const { timeZone } = read.rules;
  return { business: businessOf({ ...read.workspace, description }, timeZone), memberId: read.memberId };
}

export const readBusiness = async (slug: string): Promise<Business> => (await readStored(slug)).business;

export const businessQuery = (slug: string) =>
  queryOptions({
    queryKey: ["business", slug],
    queryFn: async () => {
      const [stored, { earlier }] = await Promise.all([
        readStored(slug),
        unwrap(workspace.addresses.$get({ param: { slug } })),
      ]);
      return { ...stored, earlier };
    },
    ...READ_ONCE,
  });

export const changeWorkspace = (slug: string, json: WorkspaceChange) =>
  unwrap(workspace.$patch({ param: { slug }, json }));
