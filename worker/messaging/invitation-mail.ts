import type { NotificationRow } from "../../db/diary/messages/deliveries.ts";
import type { invitationsToSend } from "../../db/directory/invitations.ts";
import { sanitizeName } from "../../domain/texts/sanitize-name.ts";
import { INVITATION, linkToken } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { ourMail } from "./envelope.ts";
import type { Message } from "./message.ts";

type Invited = Awaited<ReturnType<typeof invitationsToSend>>[number];

/** The link a mail about an invitation carries. */
export const invitationLinkOf = ({ dedupeKey }: NotificationRow) => dedupeKey.slice(INVITATION.length + 1);

/** The mail that asks somebody to join a team. It leaves out the name that the owner gave: free text to a stranger. */
export function renderInvitation(s: Services, row: NotificationRow, invited: Invited): Message {
  const business = sanitizeName(invited.name);
  const token = linkToken(INVITATION, invited.linkId, s.config.linkKeys);
  const text = `Hello,

you have been invited to join the team of ${business}, where you see and manage its bookings.

Accept the invitation: ${s.config.origin}/${invited.slug}/staff/accept/${token}

The link works for 7 days. If you did not expect it, you can ignore this mail.`;
  return ourMail(s, row, invited.email, {
    subject: `Join the team of ${business}`,
    text,
    action: "Accept the invitation",
  });
}
