import * as z from "zod/mini";
import type { RowOf } from "../../../db/connect.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { invitationsToSend } from "../../../db/directory/invitations.ts";
import type { LinkRow, UserRow } from "../../../db/directory/senders.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { INVITATION, linkToken } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

type Reader = Pick<UserRow, "language">;

/** A type is that of a kind for which texts/en/members/mails.ts has its words. */
const wordsFor = <Words>(kind: Record<string, Words>, { type }: StoredMessage): Words | undefined =>
  Object.hasOwn(kind, type) ? kind[type] : undefined;

export const isNotice = (row: StoredMessage) => wordsFor(memberMails(null).notice, row) !== undefined;

/** Null once the account was secured, which ended what the notice is about, or its facts are forgotten. */
export const noticeTo = (row: StoredMessage, user: UserRow, link: LinkRow | undefined): string | null =>
  row.draft === null || (link && link.usedAt !== null) ? null : user.email;

/** Notices of before they had links lead to the page for signing in. */
export function renderNotice(
  s: Services,
  row: StoredMessage,
  to: string,
  { user, link }: { user: Reader; link: LinkRow | undefined },
): RenderedMessage {
  const words = memberMails(user.language);
  const notice = wordsFor(words.notice, row);
  if (!notice) throw new Error("a notice of no known type");
  const page = link && `/reset-password?type=notice&token=${linkToken(link.purpose, link.id, s.config.linkKeys)}`;
  return ourMail(s, row, to, {
    subject: notice.subject,
    text: words.notMe(notice.text(noticeFacts.parse(row.draft)), `${s.config.origin}${page ?? "/auth"}`),
    action: words.secureAccount,
    locale: words.language,
  });
}

/** Their link changes nothing. */
export const isWorkspaceMail = (row: StoredMessage) => wordsFor(memberMails(null).workspace, row) !== undefined;

export function renderWorkspaceMail(s: Services, row: StoredMessage, to: string, user: Reader): RenderedMessage {
  const words = memberMails(user.language);
  const mail = wordsFor(words.workspace, row);
  if (!mail) throw new Error("a workspace mail of no known type");
  const about = workspaceFacts.parse(row.draft);
  return ourMail(s, row, to, {
    subject: mail.subject(about.business),
    text: mail.text(about, `${s.config.origin}/${about.slug}/dashboard`),
    action: words.toDashboard,
    locale: words.language,
  });
}

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

// Stored when the mail was owed.
const text = z._default(z.string(), "");
const word = z.pipe(text, z.transform(sanitizeName));
/** A name, else an address. */
const readable = (stored: string) => sanitizeName(readableEmail(stored));
const linesBy = (shown: (line: string) => string) =>
  z.pipe(
    text,
    z.transform((stored: string) => stored.split("\n").filter(Boolean).map(shown)),
  );
const noticeFacts = z.object({
  ...{ name: word, business: word },
  ...{ passkeys: linesBy(sanitizeName), calendars: linesBy(sanitizeName), invitations: linesBy(readable) },
});
const workspaceFacts = z.object({
  business: z.pipe(z.string(), z.transform(sanitizeName)),
  slug: z.string(),
  other: z.pipe(text, z.transform(readable)),
  date: word,
});
