import { DAY_MS, HOUR_MS } from "../time/calendar.ts";
import type { Channel } from "./messages-owed.ts";
import type { Trust } from "./trust.ts";

/** How many messages may leave within a UTC day (docs/decisions/026-trust-and-caps.md). */
const NEW_A_DAY: Caps = { email: 200, sms: 20 };
const ACCOUNT_A_DAY: Caps = { email: 2000, sms: 200 };
const ADDRESS_A_DAY: Caps = { email: 20, sms: 3 };
/** SMS that the bookings of one client network may bring within a UTC hour. */
const NETWORK_AN_HOUR = 10;
/** A busy business may send two SMS a day for each visit of its last week, up to this many. */
const BUSY_SMS_A_DAY = 1000;
const SMS_PER_VISIT = 2;
export const BUSY_OVER_MS = 7 * DAY_MS;
/** More visits than this allow no more SMS. */
export const BUSY_VISITS_MAX = BUSY_SMS_A_DAY / SMS_PER_VISIT;

/** Bookings from the public page use this part of a business's caps, so that a script cannot take what members need. */
const ONLINE_SHARE = 3 / 4;
/** All new businesses together use this part of the installation's cap, so that they cannot take what the others need. */
const NEW_SHARE = 1 / 2;

export type Caps = Record<Channel, number>;

/** A message about to leave. `account`: its owner's id; `address` and `network` are pseudonyms. */
export type CountedMessage = {
  channel: Channel;
  trust: Exclude<Trust, "stopped">;
  account: string;
  address: string;
  /** The client network that brought it, where one did. */
  network: string | null;
  /** It is about a booking that a customer made on the public page. */
  isOnline: boolean;
};

/** One count that a message adds to: below `cap` it may go. `scope` and `words` say which cap refuses it. */
export type Counter = { key: string; endsAt: number; cap: number; scope: CapScope; words: string };
type CapScope = "address" | "network" | "new" | "account" | "newTogether" | "all";

/**
 * The mailbox an address leads to, as far as anybody can tell: without what follows a plus, and with its domain in the one
 * spelling that mail servers look up. One mailbox has any number of addresses, and all of them are one person.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [, name = ""] = /^(.[^+]*)/u.exec(address.slice(0, at)) ?? [];
  const url = `http://${address.slice(at + 1)}`;
  return `${name}@${URL.canParse(url) ? new URL(url).hostname : address.slice(at + 1)}`;
}

/**
 * The counts a message adds to, those that concern it most closely first: it may leave when all of them are below their caps.
 *
 * @param installation what the whole service may send in a day
 * @param smsAllowed SMS a day the visits of the business justify (`smsAllowedFor`); 0: not asked for yet
 */
export function countersOf(message: CountedMessage, installation: Caps, smsAllowed: number, now: number): Counter[] {
  const { channel, trust, account, address, network, isOnline } = message;
  const share = isOnline ? ONLINE_SHARE : 1;
  const day = dayEnd(now);
  const hour = periodEnd(now, HOUR_MS);
  const counters: Counter[] = [];
  const count = (scope: CapScope, key: string, full: number, ofWhom: string, endsAt = day) => {
    const isShared = scope === "new" || scope === "account";
    const cap = isShared ? Math.floor(full * share) : full;
    const ofOnline = isShared && isOnline ? " for online bookings" : "";
    const words = `${endsAt === day ? "daily" : "hourly"} limit of ${cap} ${UNITS[channel]}${ofOnline} ${ofWhom} reached`;
    counters.push({ key: `${channel}:${key}`, endsAt, cap, scope, words });
  };
  const allowed = channel === "sms" && trust === "proven" ? smsAllowed : 0;
  count(
    "address",
    `address:${address}`,
    ADDRESS_A_DAY[channel],
    channel === "sms" ? "to this number" : "to this address",
  );
  if (network !== null && channel === "sms")
    count("network", `network:${network}`, NETWORK_AN_HOUR, "for one network's bookings", hour);
  if (trust === "new") count("new", `new:${account}`, NEW_A_DAY[channel], "of a new business");
  count("account", `account:${account}`, Math.max(ACCOUNT_A_DAY[channel], allowed), "of this account");
  if (trust === "new")
    count("newTogether", NEW_TOGETHER, newTogether(installation[channel]), "of all new businesses together");
  count("all", ALL, installation[channel], "of the whole service");
  return counters;
}

const ALL = "all";
const NEW_TOGETHER = "new";
const UNITS: Record<Channel, string> = { email: "emails", sms: "SMS" };

/** The texts above, as SQLite's GLOB finds them in what is noted of a message. */
export const CAP_REACHED_GLOB = "*ly limit of * reached";

/** SMS a day that visits kept within the last week justify. */
export const smsAllowedFor = (visitsLastWeek: number) => Math.min(BUSY_SMS_A_DAY, visitsLastWeek * SMS_PER_VISIT);

/** When the UTC day ends that holds an instant: the caps of all businesses begin anew together. */
export const dayEnd = (now: number) => periodEnd(now, DAY_MS);
const periodEnd = (now: number, length: number) => (Math.floor(now / length) + 1) * length;

/** The counts of all businesses together, and their caps. */
export const installationCaps = (installation: Caps) =>
  (["email", "sms"] as const).flatMap((channel) => [
    { key: `${channel}:${ALL}`, cap: installation[channel] },
    { key: `${channel}:${NEW_TOGETHER}`, cap: newTogether(installation[channel]) },
  ]);

const newTogether = (all: number) => Math.floor(all * NEW_SHARE);
