import type { MemberBookingRequest } from "../../contract/requests/bookings.ts";
import type { Hours } from "../../contract/requests/hours.ts";
import type { VisitBookingRequest } from "../../contract/requests/visits.ts";
import type { NewWorkspace } from "../../contract/requests/workspaces.ts";
import type { Period } from "../../domain/plan/rules.ts";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import { insertOwner, PASSWORD } from "../../e2e/harness/known-account.ts";
import { apiThrough, unwrap } from "../shared/lib/api.ts";
import { untroubledFetch } from "./network.ts";

/** The product's Tuesday. */
export const TODAY = "2027-06-15";

export const api = apiThrough(untroubledFetch);
let signedUp: Promise<unknown> | undefined;

/** Signs a new owner in. */
export function signUp(): Promise<unknown> {
  signedUp = newOwner();
  return signedUp;
}

export function forgetOwner(): void {
  signedUp = undefined;
}

async function newOwner() {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  await changeStored(...insertOwner(email, "Olle Owner"));
  await unwrap(api.auth["sign-in"].$post({ json: { email, password: PASSWORD } }));
}

export type Restaurant = { slug: string };

/** Newest first; due messages are sent first. */
export async function outbox(to: string) {
  await unwrap(api.dev.cron.$post());
  return (await unwrap(api.dev.outbox.$get({ query: { to } }))).messages;
}

/** The signed-in owner's, open every day from 12:00 to 23:00. */
export async function aRestaurant(fields: Partial<NewWorkspace> = {}): Promise<Restaurant> {
  await (signedUp ?? signUp());
  const slug = `r-${crypto.randomUUID().slice(0, 13)}`;
  const json: NewWorkspace = {
    name: `Restaurant ${slug}`,
    slug,
    description: null,
    businessType: "restaurant",
    maxCapacity: 10,
    weeklySchedule: everyDay("12:00", "23:00"),
    bookingDurationMinutes: 60,
    advanceBookingDays: 90,
    timeZone: "Europe/Stockholm",
    confirmByEmail: true,
    ...fields,
  };
  await unwrap(api.workspaces.$post({ json }));
  return { slug };
}

/** By a member: two guests, today at 19:00. */
export const phoned = ({ slug }: Restaurant, fields: Partial<MemberBookingRequest> = {}) =>
  unwrap(
    api.workspaces[":slug"].bookings.$post({
      param: { slug },
      json: { ...PARTY, source: "phone", ...fields },
    }),
  );

/** The same by a customer. */
export const booked = ({ slug }: Restaurant, fields: Partial<VisitBookingRequest> = {}) =>
  unwrap(
    api.public[":slug"].bookings.$post(
      { param: { slug }, json: { ...PARTY, customerEmail: "astrid@example.com", ...fields } },
      { headers: { "Idempotency-Key": crypto.randomUUID() } },
    ),
  );

/** Changes rows that no call can. */
export async function changeStored(sql: string, ...values: (string | number)[]): Promise<void> {
  const answer = await untroubledFetch("/test/change", { method: "POST", body: JSON.stringify({ sql, values }) });
  if (!answer.ok) throw new Error(await answer.text());
}

export async function saveHours({ slug }: Restaurant, changes: Partial<Hours>): Promise<void> {
  const { rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  const json = { ...rules, ...changes } as Hours; // the server answers what it takes
  await unwrap(api.workspaces[":slug"].hours.$put({ param: { slug }, json }));
}

/** As the only plan so far. */
export async function savePeriods({ slug }: Restaurant, periods: Period[]): Promise<void> {
  await unwrap(
    api.workspaces[":slug"].plan.$put({
      param: { slug },
      json: { plan: { periods: periods.map((each, i) => ({ ...each, id: `new-${i}` })) }, revision: 0 },
    }),
  );
}

/** Tables of two to four guests in one area, as the only plan so far. Answers their ids by name. */
export async function saveTables({ slug }: Restaurant, names: string[]): Promise<Record<string, string>> {
  const resources = names.map((name, order) => ({
    ...{ id: `new-${order}`, kind: "table" as const, name, area: "new-room", order, seats: { min: 2, max: 4 } },
    ...{ stock: "everyone" as const, archived: false },
  }));
  const areas = [{ id: "new-room", name: "Room", customersMayChoose: false, order: 0 }];
  const plan = { periods: [], areas, resources, combinations: [] };
  const saved = await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json: { plan, revision: 0 } }));
  return Object.fromEntries([...saved.plan.areas, ...saved.plan.resources].map(({ id, name }) => [name, id]));
}

/** As the only plan so far: areas to choose from with one table each, for so many guests at most. Answers their ids by name. */
export async function saveAreas({ slug }: Restaurant, seats: Record<string, number>): Promise<Record<string, string>> {
  const areas = Object.keys(seats).map((name, order) => ({
    ...{ id: `new-${order}`, name, customersMayChoose: true, order },
  }));
  const resources = Object.values(seats).map((max, order) => ({
    ...{ id: `new-t${order}`, kind: "table" as const, name: `T${order}`, area: `new-${order}`, order },
    ...{ seats: { min: 1, max }, stock: "everyone" as const, archived: false },
  }));
  const plan = { periods: [], areas, resources, combinations: [], freezeMinutes: 0 };
  const saved = await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json: { plan, revision: 0 } }));
  return Object.fromEntries(saved.plan.areas.map(({ id, name }) => [name, id]));
}

const PARTY = { customerName: "Astrid Lind", guests: 2, bookingDate: TODAY, bookingTime: "19:00" };

export async function bookingsOf({ slug }: Restaurant) {
  const list = api.workspaces[":slug"].bookings.$get({ param: { slug }, query: {} });
  return (await unwrap(list)).bookings;
}

export const everyDay = (openTime: string, closeTime: string) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, { enabled: true, openTime, closeTime }]),
  ) as NewWorkspace["weeklySchedule"];
