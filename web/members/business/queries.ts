import { queryOptions } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import type { WorkspaceChange } from "../../../contract/requests/workspaces.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
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
  return { business: businessOf({ ...read.workspace, description }, timeZone, looks), memberId: read.memberId };
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

type Contact = Pick<Business, "contactPhone" | "contactAddress">;

/** Another owner's contact is asked about; their other looks stay. */
export async function changeContact(slug: string, before: Contact, contact: Contact): Promise<void> {
  const looks = await unwrap(workspace.customization.$get({ param: { slug } }));
  const stored = { contactPhone: looks.contactPhone ?? "", contactAddress: looks.contactAddress ?? "" };
  if ([before, contact].every((known) => changedNames(known, stored).length > 0)) throw new AppError("stale_settings");
  await unwrap(workspace.customization.$put({ param: { slug }, json: { ...looks, ...contact } }));
}

export const changeWorkspace = (slug: string, json: WorkspaceChange) =>
  unwrap(workspace.$patch({ param: { slug }, json }));
