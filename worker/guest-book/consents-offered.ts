import { type ConsentAsked, consentsAsked, type GuestSettings } from "../../domain/guests/guest-settings.ts";
import { CUSTOMER_LANGUAGES, type Language } from "../../texts/languages.ts";
import { TEXTS } from "../../texts/worker.ts";
import { digest } from "../http/tokens.ts";

/** `wordsId`: of exactly these words. `noThanks`: beside the box of an offer. */
export type OfferedConsent = ConsentAsked & { wordsId: string; noThanks?: string };

/** Questions of the booking page in a language, with the words that are kept with each yes (docs/rules.md#consent). */
export function consentsOffered(settings: GuestSettings, name: string, language: Language): OfferedConsent[] {
  const { email, sms, offer, noThanks } = TEXTS[language].pages.consents;
  return consentsAsked(settings, { email: email(name), sms: sms(name), offer: offer(name) }).map((asked) => ({
    ...asked,
    wordsId: wordsIdOf(asked, language),
    ...(asked.kind === "offer" ? { noThanks } : {}),
  }));
}

const ID_LENGTH = 20;

/** Other words have another id, and the same ones always the same. */
const wordsIdOf = ({ purpose, channel, kind, text }: ConsentAsked, language: Language) =>
  `${kind}-${digest("consent", purpose, channel, kind, language, text).slice(0, ID_LENGTH)}`;

/** Without the owner's own words, which only a business shows whose owner has confirmed an address. */
export const inStandardWords = (settings: GuestSettings): GuestSettings => ({
  ...settings,
  boxes: settings.boxes.map((box) => ({ ...box, words: null })),
});

/** In every language in which a page may have shown them. */
export const consentsOfferedNow = (settings: GuestSettings, name: string) =>
  [settings, inStandardWords(settings)].flatMap((each) =>
    CUSTOMER_LANGUAGES.flatMap((language) =>
      consentsOffered(each, name, language).map((offered) => ({ ...offered, language })),
    ),
  );
