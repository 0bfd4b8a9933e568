import type { GuestTag } from "./guest-tags.ts";

export const NEWS_CHANNELS = ["email", "sms"] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];

/** A box of the booking page. `words`: the owner's own; null: the standard ones. */
type ConsentBox = { purpose: "news"; channel: NewsChannel; on: boolean; words: string | null };

/** The owner's decisions about the guest book (docs/rules.md#guest-settings). */
export type GuestSettings = {
  tags: GuestTag[];
  /** One for each channel, in this order. */
  boxes: ConsentBox[];
  /** `customers`: who books is an own customer, unless "No, thanks" was ticked. */
  softOptIn: "off" | "customers";
  birthdays: boolean;
  /** The booking page asks for allergies and diet. */
  askCare: boolean;
  /** A guest is forgotten so long after the last booking; null, and never less than: as long as bookings are kept. */
  guestMonths: number | null;
};

export const GUEST_MONTHS_MAX = 60;
export const CONSENT_WORDS_MAX = 300;

/** As a business without a row has it. */
export const NO_GUEST_SETTINGS: GuestSettings = {
  tags: [],
  boxes: NEWS_CHANNELS.map((channel) => ({ purpose: "news", channel, on: false, words: null })),
  softOptIn: "off",
  birthdays: false,
  askCare: false,
  guestMonths: null,
};

/** New tags, whose ids begin with `new-`, get ids of their own. */
export const withTagIds = (settings: GuestSettings, newId: () => string): GuestSettings => ({
  ...settings,
  tags: settings.tags.map((tag) => (tag.id.startsWith("new-") ? { ...tag, id: newId() } : tag)),
});

/**
 * A question of the booking page about news: a box to tick for yes, or where soft opt-in is on, an offer with a box for
 * "No, thanks".
 */
export type ConsentAsked = { purpose: "news"; channel: NewsChannel; kind: "box" | "offer"; text: string };

/** `standard`: the words of a language, with the business's name. */
type ConsentTexts = Record<NewsChannel | "offer", string>;

/** Questions of the booking page, in one language. Soft opt-in is of mails alone, which have a link that ends them. */
export function consentsAsked({ boxes, softOptIn }: GuestSettings, standard: ConsentTexts): ConsentAsked[] {
  const asked = boxes.flatMap(({ purpose, channel, on, words }): ConsentAsked[] =>
    on ? [{ purpose, channel, kind: "box", text: words ?? standard[channel] }] : [],
  );
  const isAsked = asked.some(({ channel }) => channel === "email");
  return softOptIn === "off" || isAsked
    ? asked
    : [{ purpose: "news", channel: "email", kind: "offer", text: standard.offer }, ...asked];
}
