import { email } from "../../contract/texts.ts";
import type { BookingRow } from "../../db/diary/bookings.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import type { DemoRequestRow } from "../../db/directory/demo-requests.ts";
import type { LinkRow, UserRow } from "../../db/directory/senders.ts";
import { readableEmail } from "../../domain/people/readable-email.ts";
import { localeOfCustomer } from "../../domain/texts/language.ts";
import { mailHtml } from "../../domain/texts/mail-html.ts";
import { dateWords, mailFooter, mailWords } from "../../domain/texts/mail-words.ts";
import { oneLine, sanitizeName, senderName } from "../../domain/texts/sanitize-name.ts";
import { breakWebAddresses } from "../../domain/texts/web-address.ts";
import type { MemberLanguage } from "../../texts/languages.ts";
import type { Services } from "../services.ts";
import type { RenderedMessage } from "./providers/provider.ts";
import { renderAccountMail } from "./words/account-mails.ts";
import { type AlertNews, renderAlert } from "./words/alert-mail.ts";
import { type BookingContent, renderForCustomer, renderTest, type TestContent } from "./words/booking-message.ts";
import {
  breakForeignAddresses,
  contactOf,
  localeFor,
  type Sender,
  withReadableContact,
} from "./words/compose-message.ts";
import { envelope, ourMail } from "./words/envelope.ts";
import { type Invited, renderInvitation, renderNotice, renderWorkspaceMail } from "./words/member-mails.ts";

export type MessageContent =
  | { about: "account"; user: UserRow; link: LinkRow }
  | { about: "workspace"; user: UserRow }
  | { about: "notice"; user: UserRow; link: LinkRow | undefined }
  | { about: "invitation"; invited: Invited }
  | { about: "demo_request"; request: DemoRequestRow }
  | ({ about: "test" } & TestContent)
  | { about: "address"; booking: BookingRow; sender: Sender }
  | { about: "alert"; news: AlertNews; sender: Sender; language: MemberLanguage | null }
  | ({ about: "booking" } & BookingContent);

export function renderMessage(s: Services, row: StoredMessage, to: string, content: MessageContent): RenderedMessage {
  switch (content.about) {
    case "account":
      return renderAccountMail(s, { row, ...content }, to);
    case "workspace":
      return renderWorkspaceMail(s, row, to, content.user);
    case "notice":
      return renderNotice(s, row, to, content);
    case "invitation":
      return renderInvitation(s, row, to, content.invited);
    case "demo_request":
      return renderDemoRequest(s, row, to, content.request);
    case "test":
      return renderTest(s, row, to, content);
    case "address":
      return renderAddressChanged(s, row, to, content.booking, content.sender);
    case "alert":
      return renderAlert(s, row, to, content.news, content.sender, content.language);
    case "booking":
      return renderForCustomer(s, row, to, content);
  }
}

/** The old address may be a stranger's: no link, no new address. */
function renderAddressChanged(
  s: Services,
  row: StoredMessage,
  to: string,
  booking: BookingRow,
  sender: Sender,
): RenderedMessage {
  const { bookingDate } = booking;
  const locale = localeFor(localeOfCustomer(booking.locale, sender.language), sender);
  const words = mailWords(locale).addressChanged;
  const business = { ...withReadableContact(sender), name: sanitizeName(sender.name) };
  const outside = envelope(s, row, to);
  const text = words.text(business.name, dateWords(bookingDate, locale));
  const own = contactOf(sender) && business.contactEmail;
  const footer = breakForeignAddresses(mailFooter(business, locale), sender, own ? [own] : []);
  return {
    ...outside,
    from: { ...outside.from, name: senderName(sender.name) ?? outside.from.name },
    subject: words.subject(business.name),
    text: `${text}\n\n-- \n${footer}`,
    html: mailHtml({
      ...{ text, footer, locale, businessName: business.name },
      ...{ logoUrl: sender.brandLogoUrl, color: sender.primaryColor, origin: s.config.origin },
    }),
  };
}

/** Replies go to the person who asked. Quotes strangers' words line by line, without links. */
function renderDemoRequest(s: Services, row: StoredMessage, to: string, request: DemoRequestRow): RenderedMessage {
  const name = sanitizeName(request.name);
  const facts = [
    `Name: ${name}`,
    `Email: ${oneLine(readableEmail(request.email))}`,
    ...(request.phone ? [`Phone: ${oneLine(request.phone)}`] : []),
  ];
  const text = `Somebody would like to be shown Daybook. They were promised a reply within 24 hours: answer this mail to write to them.

${facts.join("\n")}
${request.message ? `\nThey say:\n${quoted(request.message)}\n` : ""}`;
  const mail = ourMail(s, row, to, { subject: `Demo request: ${name}`, text });
  return { ...mail, replyTo: email().safeParse(request.email).data ?? null };
}

const quoted = (text: string) =>
  breakWebAddresses(text)
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => `> ${oneLine(line)}`)
    .join("\n");
