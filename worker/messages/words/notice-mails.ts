import * as z from "zod/mini";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { LinkRow, UserRow } from "../../../db/directory/senders.ts";
import { readableEmail } from "../../../domain/people/readable-email.ts";
import { memberMails } from "../../../domain/texts/member-mails.ts";
import type { NoticeType } from "../../../domain/texts/member-mails-en.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { CALENDAR_NAMED, linkToken, PASSKEY_ADDED, PASSKEY_REMOVED, PASSWORD_CHANGED } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

const text = () => z._default(z.string(), "");
const word = z.pipe(text(), z.transform(sanitizeName));
const toLines = (lines: string) => lines.split("\n").filter(Boolean);
const lines = z.pipe(
  text(),
  z.transform((stored: string) => toLines(stored).map(sanitizeName)),
);
const addresses = z.pipe(
  text(),
  z.transform((stored: string) => toLines(stored).map((email) => sanitizeName(readableEmail(email)))),
);
/** Stored when the mail was owed. */
const noticeFacts = z.object({ name: word, business: word, passkeys: lines, calendars: lines, invitations: addresses });
const TYPES: readonly NoticeType[] = [PASSKEY_ADDED, PASSKEY_REMOVED, PASSWORD_CHANGED, CALENDAR_NAMED];

const typeOf = ({ type }: StoredMessage) => TYPES.find((known) => known === type);
export const isNotice = (row: StoredMessage) => typeOf(row) !== undefined;

/** Null once the account was secured, which ended what the notice is about, or its facts are forgotten. */
export const noticeTo = (row: StoredMessage, user: UserRow, link: LinkRow | undefined): string | null =>
  row.draft === null || (link && link.usedAt !== null) ? null : user.email;

/** Notices of before they had links lead to the page for signing in. */
export function renderNotice(
  s: Services,
  row: StoredMessage,
  to: string,
  { user, link }: { user: Pick<UserRow, "language">; link: LinkRow | undefined },
): RenderedMessage {
  const type = typeOf(row);
  if (!type) throw new Error("a notice of no known type");
  const words = memberMails(user.language);
  const { subject, text } = words.notice[type];
  const page = link && `/reset-password?type=notice&token=${linkToken(link.purpose, link.id, s.config.linkKeys)}`;
  return ourMail(s, row, to, {
    subject,
    text: words.notMe(text(noticeFacts.parse(row.draft)), `${s.config.origin}${page ?? "/auth"}`),
    action: words.secureAccount,
    locale: words.language,
  });
}
