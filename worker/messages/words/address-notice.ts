import type { BookingRow } from "../../../db/diary/bookings.ts";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { localeOfCustomer } from "../../../domain/texts/language.ts";
import { mailHtml } from "../../../domain/texts/mail-html.ts";
import { dateWords, mailFooter, mailWords } from "../../../domain/texts/mail-words.ts";
import { sanitizeName, senderName } from "../../../domain/texts/sanitize-name.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { breakForeignAddresses, contactOf, localeFor, type Sender, withReadableContact } from "./compose-message.ts";
import { envelope } from "./envelope.ts";

/** The old address may be a stranger's: no link, no new address. */
export function renderAddressChanged(
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
