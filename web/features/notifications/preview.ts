import { mailHtml } from "../../../domain/mail-html.ts";
import { mailFooter } from "../../../domain/mail-words.ts";
import type { Channel, NotificationType } from "../../../domain/messages-owed.ts";
import { DEFAULT_TEMPLATES, fill, sampleValues, variablesOf } from "../../../domain/templates.ts";
import type { Editor } from "./queries.ts";
import type { Typed } from "./use-editor-form.ts";

export type Business = Editor["business"];
type Texts = Typed[NotificationType];

/** The texts that would be sent: a field left empty stands for the standard one. */
export const inForce = (type: NotificationType, texts: Texts) => {
  const standard = DEFAULT_TEMPLATES[type];
  return {
    emailSubject: texts.emailSubject?.trim() || standard.emailSubject,
    emailMessage: texts.emailMessage?.trim() || standard.emailMessage,
    smsMessage: texts.smsMessage?.trim() || standard.smsMessage,
  };
};

/** What a customer would get: the texts filled with a sample booking, as they go out. */
export function previewOf(type: NotificationType, texts: Texts, business: Business, origin: string) {
  const { emailSubject, emailMessage, smsMessage } = inForce(type, texts);
  const filled = (text: string, channel: Channel) => fill(text, valuesFor(type, channel, business, origin));
  return {
    subject: oneLine(filled(emailSubject, "email")),
    html: withoutLinks(
      mailHtml({
        text: filled(emailMessage, "email"),
        businessName: business.name,
        logoUrl: texts.logoUrl?.trim() || null,
        color: business.color,
        origin,
        footer: mailFooter({ ...NO_CONTACT, name: business.name }, null),
      }),
    ),
    sms: oneLine(filled(smsMessage, "sms")),
  };
}

function valuesFor(type: NotificationType, channel: Channel, { name, slug, today }: Business, origin: string) {
  const values = sampleValues(name, slug, origin, today);
  return Object.fromEntries(variablesOf(type, channel).map((variable) => [variable, values[variable]]));
}

const NO_CONTACT = { contactEmail: null, contactPhone: null, contactAddress: null };
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A preview leads nowhere. All text in the mail is escaped, so that this stands only where a link does. */
const withoutLinks = (html: string) => html.replace(/ href="[^"]*"/g, "");
