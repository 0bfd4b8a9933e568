import type { SaidCare } from "./care.ts";
import type { NewsChannel } from "./guest-settings.ts";

/**
 * A tick of the booking page, with the words beside it: they are stored with the first line that names them.
 * `customer`: soft opt-in without "No, thanks".
 */
export type SaidConsent = {
  purpose: "news";
  channel: NewsChannel;
  state: "given" | "customer";
  wordsId: string;
  language: string;
  text: string;
  /** Said later, on the manage page, before it was known whose booking it is. */
  later?: { source: "manage_page"; at: number };
};

/** `bookings.said`: what a customer gave with a booking besides its contact. */
export type Said = { consents?: SaidConsent[]; care?: SaidCare };
