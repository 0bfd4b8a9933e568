import { email, phone } from "../../../contract/texts.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { fault } from "../../../domain/faults.ts";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import { type MailContent, mailHtml } from "../../../domain/texts/mail-html.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { toE164 } from "../providers/sms-destination.ts";

type Envelope = Omit<RenderedMessage, "subject" | "text" | "html">;

/** Throws when `to` is not exactly one address or number. */
export const recipientOf = (channel: Channel, to: string): string =>
  channel === "email" ? email().parse(to) : toE164(phone(fault("phone_invalid")).parse(to));

export const envelope = (s: Services, row: StoredMessage, to: string): Envelope => ({
  messageId: row.id,
  dedupeKey: row.dedupeKey,
  type: row.type,
  channel: row.channel,
  from: row.channel === "email" ? s.config.mailFrom : { name: null, address: s.config.smsFrom },
  to,
  replyTo: null,
  headers: row.channel === "email" ? AUTOMATIC_MAIL_HEADERS : {},
  attachments: [],
});

/** Stops out-of-office replies (RFC 3834, and Exchange's header). */
const AUTOMATIC_MAIL_HEADERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** `action`: the label of the link's button. */
export const ourMail = (
  s: Services,
  row: StoredMessage,
  to: string,
  mail: { subject: string; text: string } & Pick<MailContent, "action" | "footer" | "links" | "locale">,
): RenderedMessage => ({
  ...envelope(s, row, to),
  subject: mail.subject,
  text: mail.footer === undefined ? mail.text : `${mail.text}\n\n-- \n${mail.footer}`,
  html: mailHtml({
    ...mail,
    businessName: s.config.mailFrom.name ?? "Daybook",
    logoUrl: null,
    color: null,
    origin: s.config.origin,
  }),
});
