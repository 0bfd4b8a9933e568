import { env } from "cloudflare:workers";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import type { Role } from "../../domain/people/rights.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { offerOf } from "../../domain/services/offer-of.ts";
import { TRADES } from "../../domain/services/trades.ts";
import type { Attendance } from "../../domain/sheet/sheet-booking.ts";
import type { GivenSalon } from "../../domain/testing/salon-day.ts";
import { addRules, addUser, addWorkspace } from "../../scripts/demo/rows.ts";
import { bookingOf, call, everyDay, join, type Signed, signedIn, type TestWorkspace } from "../harness/harness.ts";
import { newOffer, SALON, type Salon } from "../harness/salon.ts";
import { putPlan, tablesOf } from "../harness/tables.ts";

/*
 * Businesses whose answers screens are tested with (CONTRIBUTING.md#a-test-of-a-screen). An answer is the same in every run:
 * the clock stands, and drawn values are counted.
 */

/**
 * Records answers and gives them back: `read` of a GET (signed out without `as`), `write` of another call, `open` of a
 * customers' page, `draw` of one with the form that the Worker draws.
 */
export type Recorder = {
  // biome-ignore lint/suspicious/noExplicitAny: a scene reads whatever comes back
  read: (address: string, as?: Signed) => Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a scene reads whatever comes back
  write: (method: "POST" | "PUT" | "PATCH", address: string, body?: object, as?: Signed) => Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a scene reads whatever comes back
  open: (address: string) => Promise<any>;
  draw: (address: string) => Promise<void>;
};
export type Scene = (recorder: Recorder) => Promise<void>;

/** The clock of all scenes: a Tuesday morning in Stockholm. */
export const NOW = Date.parse("2027-06-15T05:30:00Z");
export const TODAY = "2027-06-15";

type Rules = Partial<BookingRules> & { name?: string };

/** Spots for ten, open from 12:00 to 23:00 in Stockholm, visits of an hour. A slug belongs to one scene. */
export async function aRestaurant(slug: string, { name, ...rules }: Rules = {}, on: MessageType[] = []) {
  const id = crypto.randomUUID();
  const own = {
    ...{ timeZone: "Europe/Stockholm", weeklySchedule: everyDay("12:00", "23:00") },
    ...{ bookingDurationMinutes: 60, maxCapacity: 10 },
  };
  await addRules(env, id, { ...own, ...rules }, on);
  await addWorkspace(env, { id, slug, name: name ?? `Restaurant ${slug}` });
  const business = { id, slug, day: TODAY };
  return { ...business, owner: await aMember(business, "owner", "Olle Owner") };
}

/** The same with tables: `{ T1: "1-2" }`, joins `{ "T1+T2": "3-5" }`. */
export async function aHouse(
  slug: string,
  tables: Record<string, string> = { T1: "2-4", T2: "2-4", T3: "2-4" },
  joins: Record<string, string> = {},
  rules: Rules = {},
  on: MessageType[] = [],
): Promise<TestWorkspace> {
  const restaurant = await aRestaurant(slug, rules, on);
  await done(putPlan(restaurant, { ...tablesOf(tables, joins), freezeMinutes: 0 }));
  return restaurant;
}

/** People, rooms and services (test/harness/salon.ts). */
export async function aSalon(
  slug: string,
  given: GivenSalon = SALON,
  rules: Rules = {},
  on: MessageType[] = [],
): Promise<Salon> {
  const open = { weeklySchedule: everyDay("09:00", "18:00"), slotStepMinutes: 30, name: `Salon ${slug}` };
  const salon = await aRestaurant(slug, { ...open, ...rules }, on);
  const { offer } = (await done(putPlan(salon, { offer: newOffer(given) }))).plan;
  const ids = new Map<string, string>(
    [...offer.resources, ...offer.services].map(({ name, id }: { name: string; id: string }) => [name, id]),
  );
  return { ...salon, offer, idOf: (name) => ids.get(name) ?? name };
}

/** Olle's nine services with two chairs, as the template has them. */
export async function aHairSalon(slug: string): Promise<TestWorkspace> {
  const hair = TRADES.find(({ type }) => type === "hair_salon");
  if (!hair) throw new Error("there is no template for hair salons");
  const salon = await aRestaurant(slug);
  await done(putPlan(salon, { offer: offerOf(hair, { people: ["Olle"], currency: "SEK" }) }));
  return salon;
}

export async function aMember({ id, slug }: Pick<TestWorkspace, "id" | "slug">, role: Role, fullName: string) {
  const email = `${fullName.replaceAll(" ", "-").toLowerCase()}@${slug}.example`;
  const { id: userId } = await addUser(env, { email, fullName });
  const member = await signedIn({ userId }, Date.now());
  await join(id, member, role);
  return member;
}

const PARTY = { customerName: "Astrid Lind", guests: 2, bookingDate: TODAY, bookingTime: "19:00" };

/** By a member: two guests, today at 19:00. */
export const phoned = ({ slug, owner }: TestWorkspace, fields: object = {}) =>
  post(`/api/workspaces/${slug}/bookings`, { ...PARTY, source: "phone", ...fields }, owner);

/** The same, at the table that it is given for good. */
export async function pinned(workspace: TestWorkspace, fields: object) {
  const booking = await phoned(workspace, fields);
  await post(`${bookingOf(workspace, booking)}/place`, { resources: booking.resources, pin: true }, workspace.owner);
  return booking;
}

/** The same by a customer. */
export const booked = ({ slug }: TestWorkspace, fields: object = {}) =>
  post(`/api/public/${slug}/bookings`, { ...PARTY, customerEmail: "astrid@example.com", ...fields });

/** A member notes that a party arrived, sits or left. */
export const noted = (workspace: TestWorkspace, booking: { id: string }, attendance: Attendance) =>
  post(`${bookingOf(workspace, booking)}/attendance`, { attendance }, workspace.owner);

/** All that a dashboard asks for at its opening. */
export async function readDashboard({ read }: Recorder, { slug, owner, day }: TestWorkspace, as = owner) {
  await read("/api/auth/me", as);
  const at = `/api/workspaces/${slug}`;
  for (const what of ["overview", "conflicts", `days/${day}/bookings`]) await read(`${at}/${what}`, as);
}

/** The answer that a booking's dialog asks for. */
export const readDetails = ({ read }: Recorder, workspace: TestWorkspace, booking: { id: string }) =>
  read(bookingOf(workspace, booking), workspace.owner);

/** Why two guests cannot have this time today, and what would fit. */
export const readWhyNot = (
  { read }: Recorder,
  { slug, owner, day }: TestWorkspace,
  { time, except, resources }: { time: string; except: string; resources: string },
) => {
  const asked = new URLSearchParams({ date: day, time, guests: "2", except, resources }); // as the screen orders them
  return read(`/api/workspaces/${slug}/why?${asked}`, owner);
};

type Wish = { guests: string; area?: string; services?: string };

/** All that a booking page asks for of parties on dates, beside its HTML; `at`: its API or that of a booking's link. */
export async function readTimes({ read }: Recorder, at: string, dates: string[], wishes: Wish[] = [{ guests: "2" }]) {
  for (const wish of wishes) {
    const asked = String(new URLSearchParams(JSON.parse(JSON.stringify(wish))));
    for (const date of dates) await read(`${at}/availability?date=${date}&${asked}`);
    await read(`${at}/availability/days?from=${TODAY}&to=2027-06-21&${asked}`);
  }
}

/** Throws when it is refused. */
export const post = (address: string, body?: object, as?: Signed) =>
  done(call("POST", address, { body, headers: { "Idempotency-Key": crypto.randomUUID() }, ...(as ? { as } : {}) }));

async function done(answer: ReturnType<typeof call>) {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}
