import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { invitationsToSend } from "../../../db/directory/invitations.ts";
import type { RowOf } from "../../../db/platform/prepare-query.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { INVITATION, linkToken } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

export type Invited = RowOf<typeof invitationsToSend>;

export const invitationLinkOf = ({ dedupeKey }: StoredMessage) => dedupeKey.slice(INVITATION.length + 1);

/** Names the inviter only by a confirmed address. Omits the name that the owner typed: free text to a stranger. */
export function renderInvitation(s: Services, row: StoredMessage, to: string, invited: Invited): RenderedMessage {
  const business = sanitizeName(invited.name);
  const token = linkToken(INVITATION, invited.linkId, s.config.linkKeys);
  const inviter = sanitizeName(invited.inviterName ?? "");
  const text = `Hello,

${inviter === "" ? `You have been invited` : `${inviter} invites you`} to join the team of ${business}, where you see and manage its bookings.

Accept the invitation: ${s.config.origin}/${invited.slug}/staff/accept/${token}

The link works for 7 days. If you did not expect it, you can ignore this mail.`;
  return ourMail(s, row, to, {
    subject: inviter === "" ? `Join the team of ${business}` : `${inviter} invites you to the team of ${business}`,
    text,
    action: "Accept the invitation",
  });
}
