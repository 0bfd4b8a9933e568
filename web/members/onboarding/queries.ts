import type { QueryClient } from "@tanstack/react-query";
import { hasCode, isRefused, unwrap } from "../../shared/lib/api.ts";
import { api, meQuery } from "../../shared/lib/members-api.ts";
import { type CompleteDraft, sentWorkspaceOf } from "./draft.ts";
import type { SentWorkspace } from "./draft-fields.ts";

/** The workspace may have been created. */
export class CreationInDoubt extends Error {}

type Creation = {
  workspace: CompleteDraft;
  /** An earlier request without an answer. */
  earlier: SentWorkspace | undefined;
  onSend: (sent: SentWorkspace) => void;
};

/**
 * After a lost answer or `slug_taken`, an earlier request may have created the workspace: asks if the user owns it.
 * With `earlier`, asks first.
 */
export async function createWorkspace(
  client: QueryClient,
  { workspace, earlier, onSend }: Creation,
): Promise<SentWorkspace> {
  if (earlier && (await ownsWorkspace(client, earlier.slug))) return earlier;
  const sent = sentWorkspaceOf(workspace);
  onSend(sent);
  try {
    await unwrap(api.workspaces.$post({ json: workspace }));
  } catch (error) {
    if (isRefused(error) && error.code !== "slug_taken") throw error;
    if (!(await ownsWorkspace(client, sent.slug))) throw error;
  }
  return sent;
}

async function ownsWorkspace(client: QueryClient, slug: string): Promise<boolean> {
  const asked = client.fetchQuery({ ...meQuery, staleTime: 0 });
  const { memberships } = await asked.catch((error) => {
    throw hasCode(error, "signed_out") ? error : new CreationInDoubt();
  });
  return memberships.some((membership) => membership.slug === slug && membership.role === "owner");
}
