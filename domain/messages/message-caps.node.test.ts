import { expect, test } from "vitest";
import {
  type CountedMessage,
  countersOf,
  dayEnd,
  installationCaps,
  mailboxOf,
  mayTakeReserve,
  smsAllowedFor,
} from "./message-caps.ts";

const NOON = Date.parse("2027-06-15T12:34:00Z");
const MIDNIGHT = Date.parse("2027-06-16T00:00:00Z");
const ONE_O_CLOCK = Date.parse("2027-06-15T13:00:00Z");
const INSTALLATION = { email: 20_000, sms: 2000 };

const message = (fields: Partial<CountedMessage>): CountedMessage => ({
  channel: "sms",
  trust: "proven",
  account: "owner",
  address: "number",
  network: null,
  isOnline: false,
  isOwnBooking: false,
  isAlert: false,
  ...fields,
});
const caps = (fields: Partial<CountedMessage>, smsAllowed = 0) =>
  Object.fromEntries(countersOf(message(fields), INSTALLATION, smsAllowed, NOON).map(({ key, cap }) => [key, cap]));

test.each<[string, Partial<CountedMessage>, Record<string, number>]>([
  [
    "an SMS of a proven business, booked by a member",
    {},
    { "sms:address:number": 3, "sms:account:owner": 200, "sms:all": 1500 },
  ],
  [
    "a mail of a proven business, booked by a member",
    { channel: "email" },
    { "email:address:number": 20, "email:account:owner": 2000, "email:all": 15_000 },
  ],
  [
    "an alert to a member: counted apart from customers' mails",
    { channel: "email", isAlert: true, trust: "new" },
    { "email:alerts:address:number": 100, "email:alerts:account:owner": 500, "email:alerts": 3750 },
  ],
  [
    "an SMS about an online booking",
    { isOnline: true, network: "net" },
    { "sms:address:number": 3, "sms:network:net": 10, "sms:account:owner": 150, "sms:all": 1500 },
  ],
  [
    "an SMS about an online booking over IPv6: the wider a network, the more",
    { isOnline: true, network: "home customer site" },
    {
      ...{ "sms:address:number": 3, "sms:network:home": 10, "sms:network:customer": 30, "sms:network:site": 100 },
      ...{ "sms:account:owner": 150, "sms:all": 1500 },
    },
  ],
  [
    "a mail about an online booking: no limit by network",
    { channel: "email", isOnline: true, network: "net" },
    { "email:address:number": 20, "email:account:owner": 1500, "email:all": 15_000 },
  ],
  [
    "an SMS of a new business",
    { trust: "new" },
    { "sms:address:number": 3, "sms:new:owner": 20, "sms:account:owner": 200, "sms:new": 750, "sms:all": 1500 },
  ],
  [
    "a mail of a new business about an online booking",
    { trust: "new", channel: "email", isOnline: true },
    {
      ...{ "email:address:number": 20, "email:new:owner": 150, "email:account:owner": 1500 },
      ...{ "email:new": 7500, "email:all": 15_000 },
    },
  ],
])("%s adds to the expected counts", (_, fields, expected) => {
  expect(caps(fields)).toEqual(expected);
});

test.each<[visits: number, Partial<CountedMessage>, cap: number]>([
  [0, {}, 200],
  [100, {}, 200],
  [101, {}, 202],
  [300, {}, 600],
  [300, { isOnline: true }, 450],
  [5000, {}, 1000],
  [300, { channel: "email" }, 2000],
  [300, { trust: "new" }, 200],
])("after %i visits in a week %o allows the account %i a day", (visits, fields, cap) => {
  expect(caps(fields, smsAllowedFor(visits))[`${fields.channel ?? "sms"}:account:owner`]).toBe(cap);
});

/** `accounts`: how many can use up their parts before the reserve ends. */
test.each([
  [20_000, { shared: 15_000, newTogether: 7500, newAccount: 200, reserved: 5000, part: 66, accounts: 75 }],
  [2000, { shared: 1500, newTogether: 750, newAccount: 200, reserved: 500, part: 6, accounts: 83 }],
  [120, { shared: 90, newTogether: 45, newAccount: 23, reserved: 30, part: 5, accounts: 6 }],
  [8, { shared: 6, newTogether: 3, newAccount: 2, reserved: 2, part: 1, accounts: 2 }],
  [1, { shared: 1, newTogether: 0, newAccount: 0, reserved: 0, part: 0, accounts: Number.NaN }],
])("of %i mails a day the pools and an account's parts are as expected", (all, expected) => {
  const capOf = (pool: "shared" | "reserve", key: string) =>
    countersOf(message({ channel: "email", trust: "new" }), { email: all, sms: 0 }, 0, NOON, pool).find(
      (counter) => counter.key === `email:${key}`,
    )?.cap ?? Number.NaN;
  const [reserved, part] = [capOf("reserve", "reserve"), capOf("reserve", "reserve:owner")];
  expect({
    ...{
      shared: capOf("shared", "all"),
      newTogether: capOf("shared", "new"),
      newAccount: capOf("shared", "new:owner"),
    },
    ...{ reserved, part, accounts: Math.floor(reserved / part) },
  }).toEqual(expected);
  expect(capOf("shared", "all") + reserved).toBe(all);
});

test.each<[string, Partial<CountedMessage>, boolean]>([
  ["what became of a guest's own booking", { isOnline: true, isOwnBooking: true }, true],
  ["a reminder of it", { isOnline: true }, false],
  ["a booking that a member made", {}, false],
  ["an alert to a member", { channel: "email", isAlert: true }, true],
])("the reserve is asked for %s: %o", (_, fields, may) => {
  const one = message({ trust: "new", ...fields });
  const counters = countersOf(one, INSTALLATION, 0, NOON);
  const asked = counters.filter((full) => mayTakeReserve(one, full)).map(({ key }) => key);
  expect(asked.length > 0).toBe(may);
  expect(asked.filter((key) => !["sms:new:owner", "sms:new", "sms:all", "email:alerts"].includes(key))).toEqual([]);
});

test("days and hours are UTC, and a period ends at the start of the next", () => {
  const ends = countersOf(message({ network: "net" }), INSTALLATION, 0, NOON).map(({ key, endsAt }) => [key, endsAt]);
  expect(Object.fromEntries(ends)).toMatchObject({ "sms:network:net": ONE_O_CLOCK, "sms:account:owner": MIDNIGHT });
  expect([dayEnd(MIDNIGHT - 1), dayEnd(MIDNIGHT)]).toEqual([MIDNIGHT, MIDNIGHT + 86_400_000]);
});

test("each cap has another error", () => {
  const counters = countersOf(message({ trust: "new", isOnline: true, network: "net" }), INSTALLATION, 0, NOON);
  expect(counters.map(({ words }) => words)).toEqual([
    "daily limit of 3 SMS to this number reached",
    "hourly limit of 10 SMS for one network's bookings reached",
    "daily limit of 15 SMS for online bookings of a new business reached",
    "daily limit of 150 SMS for online bookings of this account reached",
    "daily limit of 750 SMS of all new businesses together reached",
    "daily limit of 1500 SMS of the whole service reached",
  ]);
});

test("the installation's caps are the counters that all businesses share", () => {
  expect(installationCaps(INSTALLATION)).toEqual([
    { key: "email:all", cap: 15_000 },
    { key: "email:new", cap: 7500 },
    { key: "email:reserve", cap: 5000 },
    { key: "sms:all", cap: 1500 },
    { key: "sms:new", cap: 750 },
    { key: "sms:reserve", cap: 500 },
  ]);
});

test.each([
  ["anna@example.com", "anna@example.com"],
  ["anna+1@example.com", "anna@example.com"],
  ["anna+bord+2@example.com", "anna@example.com"],
  ["+anna@example.com", "+anna@example.com"],
  ["anna@ex\u00adam\u00adple.com", "anna@example.com"],
  ["anna@\uff45xample.com", "anna@example.com"],
  ["anna@köket.example", "anna@xn--kket-5qa.example"],
  ["anna@under_score.example", "anna@under_score.example"],
])("%j is the mailbox %j", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
