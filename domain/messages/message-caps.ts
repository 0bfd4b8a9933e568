import { NETWORK_TIMES } from "../people/client-address.ts";
import { DAY_MS, HOUR_MS } from "../time/calendar.ts";
import type { Channel } from "./messages-owed.ts";
import type { Trust } from "./trust.ts";

/** Messages a UTC day (docs/decisions/026-trust-and-caps.md). */
const NEW_A_DAY: Caps = { email: 200, sms: 20 };
const ACCOUNT_A_DAY: Caps = { email: 2000, sms: 200 };
const ADDRESS_A_DAY: Caps = { email: 20, sms: 3 };
/** SMS a UTC hour for one client network. */
const NETWORK_AN_HOUR = 10;
/** A proven business's SMS a day: two for each visit of its last week, at most this many. */
const BUSY_SMS_A_DAY = 1000;
const SMS_PER_VISIT = 2;
export const BUSY_OVER_MS = 7 * DAY_MS;
export const BUSY_VISITS_MAX = BUSY_SMS_A_DAY / SMS_PER_VISIT;

/** Online bookings get this share, so that a script leaves members the rest. */
const ONLINE_SHARE = 3 / 4;
/** All new businesses together get this share, so that they cannot use up the rest. */
const NEW_SHARE = 1 / 2;

/** Counted apart, so that alerts take nothing from customers' messages. */
const ALERTS_A_DAY = { address: 100, account: 500 };
/** All alerts together, as a share of the mails to customers. */
const ALERT_SHARE = 1 / 4;

export type Caps = Record<Channel, number>;

/** `account`: the owner's id. `address` and `network` are pseudonyms; of several networks narrowest first. */
export type CountedMessage = {
  channel: Channel;
  trust: Exclude<Trust, "stopped">;
  account: string;
  address: string;
  network: string | null;
  isOnline: boolean;
  /** To a member, who chose it. */
  isAlert: boolean;
};

/** A message may leave while the count is below `cap`; else `words` is its error. */
export type CapCounter = { key: string; endsAt: number; cap: number; scope: CapScope; words: string };
type CapScope = "address" | "network" | "new" | "account" | "newTogether" | "all" | "alerts";

/** An address's mailbox, shared by its variants: `anna+x@KROG.se` is `anna@krog.se`. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [, name = ""] = /^(.[^+]*)/u.exec(address.slice(0, at)) ?? [];
  const url = `http://${address.slice(at + 1)}`;
  return `${name}@${URL.canParse(url) ? new URL(url).hostname : address.slice(at + 1)}`;
}

/**
 * The counters a message adds to, narrowest first; all must be below their caps (docs/rules.md#caps).
 * @param installation messages a day of the whole service
 * @param smsAllowed from `smsAllowedFor`; 0 when not read yet
 */
export function countersOf(message: CountedMessage, installation: Caps, smsAllowed: number, now: number): CapCounter[] {
  const { channel, trust, account, address, network, isOnline, isAlert } = message;
  const share = isOnline ? ONLINE_SHARE : 1;
  const day = dayEnd(now);
  const hour = periodEnd(now, HOUR_MS);
  const counters: CapCounter[] = [];
  const count = (scope: CapScope, key: string, full: number, ofWhom: string, endsAt = day) => {
    const isShared = scope === "new" || scope === "account";
    const cap = isShared ? Math.floor(full * share) : full;
    const ofOnline = isShared && isOnline ? " for online bookings" : "";
    const words = `${endsAt === day ? "daily" : "hourly"} limit of ${cap} ${UNITS[channel]}${ofOnline} ${ofWhom} reached`;
    counters.push({ key: `${channel}:${key}`, endsAt, cap, scope, words });
  };
  if (isAlert) {
    count("address", `alerts:address:${address}`, ALERTS_A_DAY.address, "of alerts to this address");
    count("alerts", `alerts:account:${account}`, ALERTS_A_DAY.account, "of alerts of this account");
    count("alerts", "alerts", Math.floor(installation[channel] * ALERT_SHARE), "of alerts of the whole service");
    return counters;
  }
  const allowed = channel === "sms" && trust === "proven" ? smsAllowed : 0;
  count(
    "address",
    `address:${address}`,
    ADDRESS_A_DAY[channel],
    channel === "sms" ? "to this number" : "to this address",
  );
  if (network !== null && channel === "sms")
    for (const [i, one] of network.split(" ").entries())
      count("network", `network:${one}`, NETWORK_AN_HOUR * (NETWORK_TIMES[i] ?? 1), "for one network's bookings", hour);
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

export const CAP_REACHED_GLOB = "*ly limit of * reached";

export const smsAllowedFor = (visitsLastWeek: number) => Math.min(BUSY_SMS_A_DAY, visitsLastWeek * SMS_PER_VISIT);

/** The end of the UTC day, in milliseconds; daily caps begin anew then. */
export const dayEnd = (now: number) => periodEnd(now, DAY_MS);
const periodEnd = (now: number, length: number) => (Math.floor(now / length) + 1) * length;

export const installationCaps = (installation: Caps) =>
  (["email", "sms"] as const).flatMap((channel) => [
    { key: `${channel}:${ALL}`, cap: installation[channel] },
    { key: `${channel}:${NEW_TOGETHER}`, cap: newTogether(installation[channel]) },
  ]);

const newTogether = (all: number) => Math.floor(all * NEW_SHARE);
