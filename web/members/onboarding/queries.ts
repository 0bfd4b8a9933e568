import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { AppError, problemBody } from "../../../contract/errors.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api, meQuery } from "../../shared/lib/members-api.ts";
import { type CompleteDraft, type Sent, sentOf } from "./draft.ts";

/** Is this address free? Asked while somebody types, so an answer that comes too late is not waited for. */
export const slugQuery = (slug: string) =>
  queryOptions({
    queryKey: ["slug", slug],
    queryFn: ({ signal }) => unwrap(api.slugs[":slug"].$get({ param: { slug } }, { init: { signal } })),
    retry: 1,
    networkMode: "always",
  });

/** Nobody could say whether the workspace was created. */
export class CreationInDoubt extends Error {}

type Creation = {
  workspace: CompleteDraft;
  /** What an earlier try sent: it may have been carried out. */
  earlier: Sent | undefined;
  /** Called as it is sent. */
  onSend: (sent: Sent) => void;
};

/**
 * Creates the workspace and says what was sent for it. When the answer is lost, or the address turns out to be taken, it
 * looks whether a workspace of one's own is there; so it does first when an earlier try has remained in doubt.
 */
export async function createWorkspace(client: QueryClient, { workspace, earlier, onSend }: Creation): Promise<Sent> {
  if (earlier && (await owns(client, earlier.slug))) return earlier;
  const sent = sentOf(workspace);
  onSend(sent);
  try {
    await unwrap(api.workspaces.$post({ json: workspace }));
  } catch (error) {
    const isRefusal = error instanceof AppError && problemBody(error).status < 500;
    if (isRefusal && error.code !== "slug_taken") throw error;
    if (!(await owns(client, sent.slug))) throw error;
  }
  return sent;
}

async function owns(client: QueryClient, slug: string): Promise<boolean> {
  const asked = client.fetchQuery({ ...meQuery, staleTime: 0, networkMode: "always" });
  const { memberships } = await asked.catch((error) => {
    throw hasCode(error, "signed_out") ? error : new CreationInDoubt();
  });
  return memberships.some((membership) => membership.slug === slug && membership.role === "owner");
}
