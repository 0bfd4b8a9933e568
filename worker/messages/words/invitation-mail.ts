import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { invitationsToSend } from "../../../db/directory/invitations.ts";
import type { RowOf } from "../../../db/platform/prepare-query.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { INVITATION, linkToken } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

export type Invited = RowOf<typeof invitationsToSend>;

export const invitationLinkOf = ({ dedupeKey }: StoredMessage) => dedupeKey.slice(INVITATION.length + 1);

/**
 * Names the inviter only by a confirmed address. Omits the name that the owner typed: free text to a stranger. In the
 * inviter's language.
 */
export function renderInvitation(s: Services, row: StoredMessage, to: string, invited: Invited): RenderedMessage {
  const business = sanitizeName(invited.name);
  const token = linkToken(INVITATION, invited.linkId, s.config.linkKeys);
  const inviter = sanitizeName(invited.inviterName ?? "");
  const { invitation: words, language } = memberMails(invited.language);
  return ourMail(s, row, to, {
    subject: words.subject(business, inviter),
    text: words.text(business, inviter, invited.role, `${s.config.origin}/${invited.slug}/staff/accept/${token}`),
    action: words.action,
    locale: language,
  });
}
