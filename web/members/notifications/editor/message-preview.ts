import type { Channel, MessageType } from "../../../../domain/messages/messages-owed.ts";
import { mailHtml } from "../../../../domain/texts/mail-html.ts";
import {
  contactLinks,
  type LinkState,
  linkWords,
  mailFooter,
  privacyLine,
  smsEnding,
  withLinkWords,
  withPolicy,
} from "../../../../domain/texts/mail-words.ts";
import { oneLine, sanitizeName } from "../../../../domain/texts/sanitize-name.ts";
import { smsLength } from "../../../../domain/texts/sms-length.ts";
import {
  fillTemplate,
  linkableAddresses,
  placeholdersOf,
  sampleValues,
  toldSample,
} from "../../../../domain/texts/templates.ts";
import { breakWebAddresses } from "../../../../domain/texts/web-address.ts";
import { words } from "../../texts/words.ts";
import type { EditorData } from "../queries.ts";
import { shownStandard, type TypedSettings } from "./settings-fields.ts";

export type PreviewBusiness = EditorData["business"];
type Texts = Omit<TypedSettings[MessageType], "version">;

/** An empty field means the standard text. */
export const effectiveTexts = (type: MessageType, texts: Texts) => {
  const standard = shownStandard(type);
  return {
    emailSubject: texts.emailSubject?.trim() || standard.emailSubject,
    emailMessage: texts.emailMessage?.trim() || standard.emailMessage,
    smsMessage: texts.smsMessage?.trim() || standard.smsMessage,
  };
};

/** As customers get them, with a sample booking. */
export function messagePreview(type: MessageType, texts: Texts, business: PreviewBusiness, origin: string) {
  const { emailSubject, emailMessage, smsMessage } = effectiveTexts(type, texts);
  const safe = (text: string) => breakForeignAddresses(text, business, origin);
  const filled = (text: string, channel: Channel) =>
    safe(fillTemplate(text, valuesFor(type, channel, business, origin)));
  const { feedback_link, manage_link } = samples(business, origin);
  const named = { ...business, name: sanitizeName(business.name) };
  const leaving = type === "feedback_request" ? `${feedback_link}#unsubscribe` : null;
  const state: LinkState = type === "booking_cancellation" ? { is: "cancelled" } : business.link;
  const link = linkWords(state, business, business.locale);
  const isStandardSms = smsMessage === shownStandard(type).smsMessage;
  const ending = smsEnding(type, toldSample(business.sample, business.locale), business.locale) ?? "";
  return {
    subject: oneLine(filled(emailSubject, "email")),
    html: withoutLinks(
      mailHtml({
        text: safe(
          withPolicy(withLinkWords(filled(emailMessage, "email"), manage_link, link), business.policy, type, state),
        ),
        links: contactLinks(business),
        manage: link.action,
        businessName: named.name,
        logoUrl: texts.logoUrl?.trim() || business.brandLogoUrl,
        color: business.primaryColor,
        origin,
        footer: `${safe(mailFooter(named, business.locale, leaving))}\n${privacyLine(origin, business.slug, business.locale)}`,
      }),
    ),
    sms: oneLine([filled(smsMessage, "sms"), isStandardSms ? safe(ending) : ""].filter(Boolean).join(" ")),
  };
}

/** New businesses' texts lose foreign addresses (docs/decisions/034-what-leaves-in-our-name.md). */
export const breakForeignAddresses = (text: string, business: PreviewBusiness, origin: string) =>
  business.keepsAddresses
    ? text
    : breakWebAddresses(text, linkableAddresses(origin, business, samples(business, origin)));

function valuesFor(type: MessageType, channel: Channel, business: PreviewBusiness, origin: string) {
  const values = samples(business, origin);
  return Object.fromEntries(placeholdersOf(type, channel).map((variable) => [variable, values[variable]]));
}

const samples = (business: PreviewBusiness, origin: string) =>
  sampleValues({ ...business, name: sanitizeName(business.name) }, origin, business.sample, business.locale);

/** The text is escaped: this pattern occurs only in links. */
const withoutLinks = (html: string) => html.replace(/ href="[^"]*"/g, "");

const say = words.notifications.editor;

const SHORT = 70;
const LONG = 160;
const NAMED = 3;

/** Against one SMS's limit; `why` explains a lower one. */
export function smsCount(text: string): { count: string; parts: string | null; why: string | null } {
  const { characters, parts, perPart, alphabet } = smsLength(text);
  const limit = alphabet === "gsm7" ? LONG : SHORT;
  return {
    count: say.characters(characters, limit),
    parts: parts > 1 ? say.parts(parts, perPart) : null,
    why: alphabet === "gsm7" ? null : say.shortLimit(SHORT, LONG, nonGsmCharacters(text)),
  };
}

function nonGsmCharacters(text: string): string {
  const found = [...new Set(text)].filter((symbol) => smsLength(symbol).alphabet !== "gsm7");
  const named = found.slice(0, NAMED).map(say.character);
  return [...named, ...(found.length > NAMED ? [say.others] : [])].join(", ");
}
