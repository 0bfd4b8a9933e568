import { OFFER_LEAST_MS } from "../holds/hold.ts";
import { CHANNELS, type Channel, canReach, type MessageSwitches } from "./messages-owed.ts";

/** Messages of the waitlist (docs/rules.md#messages-of-the-waitlist): fixed texts, sent by the channels of the confirmation. */
export const STANDBY_MESSAGES = [
  "hold_offered",
  "hold_withdrawn",
  "standby_joined",
  "standby_slept",
  "standby_ended",
  "time_free",
] as const;
export type StandbyMessageType = (typeof STANDBY_MESSAGES)[number];

export const isStandbyMessage = (type: string): type is StandbyMessageType =>
  STANDBY_MESSAGES.some((known) => known === type);

/** The type whose switch decides. */
export const SWITCH_OF_STANDBYS = "booking_confirmation";

type Contact = { hasEmail: boolean; hasPhone: boolean };

/** How the business tells those who wait. */
export const channelsOfList = (switches: MessageSwitches): Channel[] =>
  CHANNELS.filter((channel) => switches[SWITCH_OF_STANDBYS]?.[channel]);

/**
 * The address that a party lacks to be told of an offer; null: none. Where every channel is off members call, so any will do.
 * @example a number alone, where only mails are sent: "email_required"
 */
export function lackingContact(contact: Contact, channels: Channel[]): "email_required" | "phone_required" | null {
  if (channels.length === 0 || channels.some((channel) => canReach(contact, channel))) return null;
  return channels.includes("email") ? "email_required" : "phone_required";
}

/**
 * The channels of a message. An offer ends soon, so it takes both; any other takes the mail, or the SMS of a party without an address.
 * A last call goes to many, so it is a mail alone.
 */
export function standbyChannels(type: StandbyMessageType, contact: Contact, switches: MessageSwitches): Channel[] {
  const open = channelsOfList(switches).filter((channel) => canReach(contact, channel));
  if (type === "hold_offered") return open;
  return type === "time_free" ? open.filter((channel) => channel === "email") : open.slice(0, 1);
}

type HeldBooking = { status: string; hold: { until: number } | null };

/**
 * Is the offer of this hold still worth sending? `null`: the hold is gone.
 * @example a hold until 18:30:30 at 18:25:31: false
 */
export const isOfferTrue = (held: HeldBooking | null, now: number): boolean =>
  held !== null && held.status === "pending" && held.hold !== null && held.hold.until - now >= OFFER_LEAST_MS;

export type ToldStandby = { state: string; endsAt: number };

/**
 * The start that a message is about, as the message keeps it; `startsAt` in ms. `isTime`: of a person, not a place. `words`: a member's. `name`
 * and `locale`: of a person whose hold is gone.
 */
export type AboutStart = {
  hold: string | null;
  date: string;
  time: string;
  startsAt: number;
  isTime: boolean;
  words: string | null;
  name?: string;
  locale?: string | null;
};

/** The start that a message is about. `isFree`: it can be booked now. `wasOffered`: an offer of it has left. */
export type ToldStart = { startsAt: number; wasOffered?: boolean; isFree?: boolean };

const LIVE = ["waiting", "offered", "asleep"];

/**
 * Is a message about a party that waits still true? Any other is `superseded` (docs/rules.md#before-a-message-leaves).
 * @param standby null: a hold for a person who is on no list
 * @param start null: the message names no start
 */
export function isStandbyMessageTrue(
  type: Exclude<StandbyMessageType, "hold_offered">,
  standby: ToldStandby | null,
  start: ToldStart | null,
  now: number,
): boolean {
  if (type === "hold_withdrawn") {
    const listens = standby === null || LIVE.includes(standby.state);
    return listens && start?.wasOffered === true && now < start.startsAt;
  }
  if (standby === null || now >= standby.endsAt) return false;
  if (type === "standby_joined") return LIVE.includes(standby.state);
  if (type === "standby_slept") return standby.state === "asleep";
  if (type === "standby_ended") return standby.state === "ended";
  return ["waiting", "asleep"].includes(standby.state) && start?.isFree === true && now < start.startsAt;
}

/**
 * True when every message of an offer has failed for good, so that its party cannot be reached.
 * @param states of the offer's messages, one for each channel
 */
export const isUnreachable = (states: string[]): boolean =>
  states.length > 0 && states.every((state) => state === "failed");
