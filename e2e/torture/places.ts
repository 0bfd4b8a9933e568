import type { JudgedRules, SavedRules } from "../../test/oracle/closed-days.ts";
import { newOffer } from "../../test/oracle/drawn-offers.ts";
import type { DrawnOffer, DrawnPlan, DrawnTables } from "../../test/oracle/drawn-plans.ts";
import type { SeenBooking } from "../../test/oracle/wishes.ts";
import { everyDay, type Owned, PASSWORD, type Product } from "../harness/product.ts";
import type { Fields } from "./ledger.ts";

export type Member = { email: string; cookie: string; isRenewing: Promise<void> | null };
export type Seen = SeenBooking & { manageToken?: string; resources?: string[]; session?: string | null };

/** `seen`: bookings as callers saw them last; `rules`: each version that was seen; `house`, `offer`: the tables and services seen last. */
export type Place = {
  slug: string;
  workspaceId: string;
  owner: Member;
  staff: Member;
  dates: string[];
  /** How far the product's clock is ahead of this machine's, in ms. */
  aheadMs: number;
  seen: Map<string, Seen>;
  rules: SavedRules;
  house: DrawnTables;
  offer: DrawnOffer | null;
  /** Classes of the offer as they were held. */
  sessions: { id: string; date: string; time: string }[];
  /** Parties wait for a place here. */
  hasList: boolean;
  /** Those that joined by their own link. */
  parties: { id: string; token: string }[];
};

const TYPES = {
  booking_confirmation: "Confirmed:",
  booking_rescheduled: "Moved:",
  booking_cancellation: "Cancelled:",
  booking_reminder: null,
  feedback_request: null,
};
const HOUSES = [
  { timeZone: "Europe/Stockholm", maxCapacity: 8, weeklySchedule: everyDay("10:00", "23:00") },
  { timeZone: "America/New_York", maxCapacity: 4, weeklySchedule: everyDay("18:00", "02:00"), hasList: true },
  { timeZone: "Australia/Adelaide", maxCapacity: 6, weeklySchedule: everyDay("00:00", "23:45") },
  {
    timeZone: "Europe/Stockholm",
    maxCapacity: 5,
    weeklySchedule: everyDay("10:00", "23:00"),
    hasTables: true,
    hasList: true,
  },
  { timeZone: "America/New_York", maxCapacity: 5, weeklySchedule: everyDay("18:00", "02:00"), hasTables: true },
  {
    timeZone: "Europe/Stockholm",
    maxCapacity: 5,
    weeklySchedule: everyDay("10:00", "23:00"),
    hasServices: true,
    hasList: true,
  },
];
const aTable = (name: string, area: string, min: number, max: number, order: number) => ({
  ...{ id: `new-${name}`, kind: "table", name, area, order, seats: { min, max }, stock: "everyone", archived: false },
});
const TABLES = {
  areas: [
    { id: "new-room", name: "Room", customersMayChoose: true, order: 0 },
    { id: "new-bar", name: "Bar", customersMayChoose: true, order: 1 },
  ],
  resources: [
    aTable("T1", "new-room", 1, 2, 0),
    aTable("T2", "new-room", 1, 2, 1),
    aTable("T3", "new-room", 2, 4, 2),
    aTable("T4", "new-room", 3, 6, 3),
    aTable("B1", "new-bar", 1, 2, 4),
  ],
  combinations: [
    { id: "new-twos", of: ["new-T1", "new-T2"], seats: { min: 3, max: 4 }, order: 0 },
    { id: "new-large", of: ["new-T3", "new-T4"], seats: { min: 6, max: 8 }, order: 1 },
  ],
};
/** Draws three people, one of whom leaves and comes back. */
const SALON_SEED = 1;
/** Few enough to become full. */
const DAYS = 4;

/** In three time zones, two of them with tables and one a salon, three of them with a waitlist, each with an owner, a member of staff, all mails and three kinds of SMS. */
export async function openPlaces(product: Product, now: number): Promise<Place[]> {
  const places = await Promise.all(HOUSES.map((house) => openPlace(product, house, now)));
  product.trust(...places);
  return places;
}

async function openPlace(
  product: Product,
  { hasTables = false, hasServices = false, hasList = false, ...house }: (typeof HOUSES)[number],
  now: number,
): Promise<Place> {
  const owned = await product.aRestaurant({ ...house, bookingDurationMinutes: 90 });
  const { slug, cookie } = owned;
  await product.saveHours(owned, {
    customerChangeHoursLimit: 0,
    reminderLeadHours: [24, 2],
    guestsPerSpot: 2,
    maxGuestsPerBooking: 8,
  });
  for (const [type, word] of Object.entries(TYPES)) {
    const texts = { emailSubject: null, emailMessage: null, logoUrl: null };
    const smsMessage = word && `${word} {booking_date} {booking_time}`;
    const body = { emailEnabled: true, smsEnabled: word !== null, ...texts, smsMessage };
    await product.call("PUT", `/api/workspaces/${slug}/notifications/${type}`, { cookie, body });
  }
  const staffEmail = await product.aColleague(owned);
  const place: Place = {
    slug,
    workspaceId: "",
    owner: { email: owned.email, cookie, isRenewing: null },
    staff: { email: staffEmail, cookie: "", isRenewing: null },
    dates: Array.from({ length: DAYS }, (_, i) => localDate(now + i * 86_400_000, house.timeZone)),
    aheadMs: now - Date.now(),
    seen: new Map(),
    rules: new Map(),
    house: { areas: [], resources: [], combinations: [] },
    offer: null,
    ...{ sessions: [], hasList, parties: [] },
  };
  if (hasTables) await product.savePlan(owned, TABLES);
  if (hasServices) await product.savePlan(owned, { offer: newOffer(SALON_SEED) });
  await readPlan(product, place);
  await holdClasses(product, place);
  const rules = await readRules(product, place);
  if (hasList) await keepList(product, place, rules?.version);
  await readRules(product, place);
  return place;
}

/** Answers end within a run, whose clock jumps ahead. */
export const HOLDS = {
  ...{ list: "in_order", stopsBefore: 30, listMost: 50, lastCall: true },
  answer: [[0, 10]],
};

async function keepList(product: Product, { slug, owner: { cookie } }: Place, version: unknown): Promise<void> {
  const answer = await product.call("PUT", `/api/workspaces/${slug}/hold-rules`, {
    cookie,
    body: { version, ...HOLDS },
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

export const HELD_SEATS = 3;

/** One a day, by the first person; small enough to become full. */
async function holdClasses(
  product: Product,
  { slug, owner: { cookie }, dates, offer, sessions }: Place,
): Promise<void> {
  const service = offer?.services.find(({ seats }) => seats)?.id;
  const teacher = offer?.resources.find(({ kind }) => kind === "person")?.id;
  if (!service || !teacher) return;
  for (const date of dates.slice(1)) {
    const body = { service, date, time: "19:00", minutes: 60, seats: HELD_SEATS, resources: [teacher] };
    const answer = await product.call("POST", `/api/workspaces/${slug}/sessions`, { cookie, body });
    if (answer.status !== 201) throw new Error(answer.text);
    sessions.push(...answer.body.sessions);
  }
}

/** Remembers them by version. */
export async function readRules(product: Product, place: Place): Promise<(Owned & Fields) | null> {
  const answer = await product.call("GET", `/api/workspaces/${place.slug}`, { cookie: place.owner.cookie });
  if (answer.status === 401) await renew(product, place.owner);
  if (answer.status !== 200) return null;
  place.workspaceId = answer.body.workspace.id;
  place.rules.set(answer.body.rules.version, answer.body.rules);
  return answer.body.rules;
}

export type SeenPlan = { plan: DrawnPlan; exceptions: { id: string }[]; revision: number };

/** Remembers tables and services. */
export async function readPlan(product: Product, place: Place): Promise<SeenPlan | null> {
  const { slug, owner } = place;
  const answer = await product.call("GET", `/api/workspaces/${slug}/plan`, { cookie: owner.cookie });
  if (answer.status !== 200) return null;
  const { areas, resources, combinations, offer = null }: DrawnPlan = answer.body.plan;
  place.house = { areas, resources, combinations };
  place.offer = offer;
  return answer.body;
}

/**
 * The rules of each version, of which callers saw some. Others may have changed the plan alone: whoever saves hours has
 * read the version before, so rules between two that were seen are those of the later.
 */
export function everyVersion(seen: SavedRules): SavedRules {
  const versions = [...seen.keys()].sort((a, b) => a - b);
  const newest = versions.at(-1) ?? 0;
  return new Map(
    Array.from({ length: newest }, (_, i) => {
      const next = seen.get(versions.find((version) => version > i) ?? newest);
      return [i + 1, { ...next, version: i + 1 } as JudgedRules];
    }),
  );
}

/** Signs in once for all calls that found the session over. */
export function renew(product: Product, member: Member): Promise<void> {
  member.isRenewing ??= product
    .call("POST", "/api/auth/sign-in", { body: { email: member.email, password: PASSWORD } })
    .then(({ status, cookie }) => {
      if (status === 200) member.cookie = cookie;
    })
    .catch(() => {})
    .finally(() => {
      member.isRenewing = null;
    });
  return member.isRenewing;
}

const localDate = (at: number, timeZone: string) => new Date(at).toLocaleDateString("sv-SE", { timeZone });
