import { fail } from "../../contract/errors.ts";
import { invitationOfLink } from "../../db/directory/invitations.ts";
import { workspaceBySlug } from "../../db/directory/workspaces.ts";
import { invitationState } from "../../domain/people/invitation.ts";
import { tradeWords } from "../../domain/texts/trade-words.ts";
import type { CallActing } from "../http/acting.ts";
import { INVITATION, isLinkToken, linkId } from "../http/tokens.ts";
import type { Services } from "../services.ts";

/** Throws `invitation_invalid` unless the link works. */
export async function openInvitation(s: Services, token: string) {
  const id = linkId(token);
  const isOurs = id !== undefined && isLinkToken(token, INVITATION, id, s.config.linkKeys);
  const found = isOurs ? await invitationOfLink(s.db, id) : undefined;
  if (!found || invitationState(found.link, s.now()) !== "pending") return fail("invitation_invalid");
  return found;
}

/** `slug`: of the page's address; it must lead to the workspace. */
export async function readInvitation({ services: s }: CallActing, { token, slug }: { token: string; slug?: string }) {
  const { invitation, workspace, businessType, userId } = await openInvitation(s, token);
  const isElsewhere = slug !== undefined && slug !== workspace.slug;
  if (isElsewhere && (await workspaceBySlug(s.db, slug).get())?.id !== invitation.workspaceId)
    fail("invitation_invalid", { reason: "other_workspace" });
  return {
    id: invitation.id,
    workspaceId: invitation.workspaceId,
    workspace,
    tradeWords: tradeWords(businessType, null),
    email: invitation.email,
    fullName: invitation.fullName,
    role: invitation.role,
    expiresAt: new Date(invitation.expiresAt).toISOString(),
    hasAccount: userId !== null,
  };
}
