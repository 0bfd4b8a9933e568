import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { exceptionRow } from "../../../db/diary/plans.ts";
import { dayOffers, exceptions, guestEntries, refusedDemand } from "../../../db/diary/schema.ts";
import { USUAL_HOLD_RULES } from "../../../domain/holds/rules.ts";
import type { ClassSession, OfferedResource, OfferedService, PlanRules } from "../../../domain/plan/rules.ts";
import { closedPart } from "../../../domain/testing/givens.ts";
import { addDays, DAY_MS } from "../../../domain/time/calendar.ts";
import { INVITATION, linkId, linkToken, MANAGE, STANDBY } from "../../../worker/http/tokens.ts";
import { copyRows, type Original, originalOf } from "../copied-rows.ts";
import { aGuest } from "../guests.ts";
import {
  aMember,
  aMessage,
  aUser,
  aWorkspace,
  booked,
  call,
  invited,
  join,
  manage,
  type Signed,
  signedIn,
  stored,
  type TestWorkspace,
} from "../harness.ts";
import { addressOf, idsOf, ROUTES } from "../routes.ts";
import { deleteStored } from "../stored-rows.ts";
import type { Given, Ids } from "./route.ts";

/** In about three months. */
const aClass = (): ClassSession => ({
  ...{
    id: crypto.randomUUID(),
    service: "3",
    date: new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10),
    time: "10:00",
    minutes: 60,
    seats: 5,
  },
  ...{ resources: [], cancelled: false },
});

const YOGA: OfferedService = {
  ...{ id: "3", name: "Yoga", group: "", description: "", parts: [{ minutes: 60, busy: true }], needs: [], people: {} },
  ...{
    bufferBefore: 0,
    bufferAfter: 0,
    maxGuests: 5,
    seats: 5,
    price: null,
    priceFrom: false,
    online: true,
    archived: false,
  },
};

const aPerson = (id: string): OfferedResource => ({
  ...{ id, kind: "person", name: `Person ${id}`, order: Number(id), units: null, hours: null, archived: false },
  ...{ online: true, color: null, photoUrl: null, memberId: null },
});

const TWO_TABLES: PlanRules = {
  ...{ periods: [], exceptions: [] },
  house: {
    ...{ areas: [], combinations: [], freezeMinutes: 60 },
    resources: ["1", "2"].map((number) => ({
      ...{ id: number, kind: "table", name: `T${number}`, area: null, order: 0, stock: "everyone", archived: false },
      seats: { min: 1, max: 20 },
    })),
  },
  offer: { resources: ["4", "5"].map(aPerson), services: [YOGA], assign: "least_busy", currency: "EUR" },
};

const ALL_BOOKINGS = ({ owner }: TestWorkspace) => ({ as: owner, body: { person: null } });

/** Made by calls once a day and copied, which takes a tenth of the time; tests of all routes need thousands. */
let original: (Original & { madeOn: string }) | undefined;

/** A workspace in full swing. `id` decides its diary. */
export async function aGiven(id: string = crypto.randomUUID()): Promise<Given> {
  const today = new Date().toISOString().slice(0, 10);
  if (original?.madeOn !== today) original = { ...(await makeOriginal()), madeOn: today };
  const { facts, as } = await copyRows<Facts>(original, id);
  const signed = ({ userId }: { userId: string }) => signedIn({ userId }, Date.now());
  const manageable = ({ id }: { id: string }) => ({ id, manageToken: linkToken(MANAGE, id, [env.LINK_KEYS], 1) });
  const waitingOf = ({ id }: { id: string }) => ({ id, token: linkToken(STANDBY, id, [env.LINK_KEYS], 1) });
  const linkOfInvitation = as(linkId(facts.invitation.token) ?? "");
  return {
    ...facts,
    workspace: { ...facts.workspace, owner: await signed(facts.workspace.owner) },
    staff: await signed(facts.staff),
    invitation: { ...facts.invitation, token: linkToken(INVITATION, linkOfInvitation, [env.LINK_KEYS]) },
    booking: manageable(facts.booking),
    cancelled: manageable(facts.cancelled),
    listed: {
      ...facts.listed,
      held: manageable(facts.listed.held),
      waiting: waitingOf(facts.listed.waiting),
      offered: { ...facts.listed.offered, ...waitingOf(facts.listed.offered) },
    },
    linkKeys: [env.LINK_KEYS],
  };
}

type Facts = Omit<Given, "linkKeys">;

/** Weeks ahead, so that nothing else that is asked for meets it. */
async function aList(workspace: TestWorkspace): Promise<Given["listed"]> {
  const day = addDays(workspace.day, 20);
  const as = workspace.owner;
  for (const _ of [1, 2]) await booked(workspace, { bookingDate: day, bookingTime: "12:00" });
  const ask = (path: string, body: object) => call("POST", `/api/workspaces/${workspace.slug}/${path}`, { as, body });
  const wait = async (customerName: string, address: string) => {
    const dates = [{ date: day, from: "12:00", until: "12:00" }];
    const { body } = await ask("standbys", { customerName, customerEmail: address, guests: 2, dates });
    return { id: body.standby.id as string, token: "" };
  };
  const waiting = await wait("Secret Guest", "waiting@example.com");
  const offered = await wait("Secret Guest", "offered@example.com");
  const hold = async (time: string, to: object, silent = false): Promise<string> =>
    (await ask("holds", { for: to, place: { date: day, time }, silent })).body.id;
  const person = { customerName: "Secret Guest", customerEmail: "held@example.com", guests: 2 };
  const given = {
    ...{ day, waiting, offered: { ...offered, hold: await hold("15:00", { standby: offered.id }) } },
    held: { id: await hold("15:00", { person }), manageToken: "" },
    silent: { id: await hold("18:00", { person }, true) },
  };
  await deleteStored(dayOffers, { workspaceId: workspace.id }); // long hints, in thousands of copies
  return given;
}

async function makeOriginal(): Promise<Original> {
  const session = aClass();
  const plan = { ...TWO_TABLES, sessions: [session], holds: USUAL_HOLD_RULES };
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0, plan });
  const booking = await booked(workspace, { customerName: "Secret Guest", bookingTime: "12:00" });
  const cancelled = await booked(workspace);
  await call("POST", `${manage(workspace, cancelled)}/cancel`);
  const staff = await aMember(workspace);
  const colleague = await join(workspace.id, await aUser("business_staff"), "staff");
  const past = { id: crypto.randomUUID() };
  const yesterday = addDays(workspace.day, -3);
  const guest = { id: crypto.randomUUID() };
  await stored(workspace, [{ ...past, bookingDate: yesterday, customerEmail: "past@example.com", guestId: guest.id }]);
  await aGuest(workspace, { ...guest, name: "Anna Berg", email: "anna@example.com" });
  const namesake = { id: crypto.randomUUID() };
  await aGuest(workspace, { ...namesake, name: "Anna Berg", phone: "+46701000001" });
  const entry = { id: crypto.randomUUID() };
  const noted = {
    ...entry,
    guestId: guest.id,
    kind: "note" as const,
    text: "By the window",
    by: workspace.owner.userId,
  };
  await diaryOf(env, workspace.id)
    .insert(guestEntries)
    .values({ ...noted, workspaceId: workspace.id, at: Date.now() });
  const message = await aMessage(workspace, { state: "failed", subjectId: booking.id });
  const invitation = await invited(workspace);
  const exception = { ...closedPart("15:00", "16:00", addDays(workspace.day, 90)), id: crypto.randomUUID() };
  await diaryOf(env, workspace.id).insert(exceptions).values(exceptionRow(workspace.id, exception));
  const counts = { "19:30 4 pacing_full": 3, "- 2 nothing_offered": 1 };
  await diaryOf(env, workspace.id)
    .insert(refusedDemand)
    .values({ workspaceId: workspace.id, bookingDate: workspace.day, counts, batch: "last", writtenAt: Date.now() });
  const calendar = (await call("POST", `/api/workspaces/${workspace.slug}/calendars`, ALL_BOOKINGS(workspace))).body;
  const people = [workspace.owner.userId, staff.userId, colleague.userId, invitation.id];
  const importsOf = `/api/workspaces/${workspace.slug}/imports`;
  const file = { preset: null, fileName: "guests.csv", what: "guests" };
  const open = (await call("POST", importsOf, { as: workspace.owner, body: file })).body;
  const rows = [{ n: 2, guest: { name: "Eva Lund", email: "eva@example.com" } }];
  await call("POST", `${importsOf}/${open.id}/rows`, { as: workspace.owner, body: { rows } });
  const listed = await aList(workspace);
  const facts: Facts = {
    listed,
    ...{ workspace, staff, colleague, message, invitation, exception, session, calendar },
    ...{ booking, cancelled, past, guest, namesake, entry, open },
  };
  return originalOf(workspace.id, people, facts);
}

/** They name nothing, but have the right shape, and the token is signed by us. */
export const randomIds = (): Ids => {
  const id = crypto.randomUUID();
  return {
    slug: `w-${id.slice(0, 18)}`,
    id,
    token: linkToken("manage", id, [env.LINK_KEYS], 1),
    type: "feedback_request",
    provider: "resend",
    date: "2027-06-15",
    entry: id,
  };
};

export type Asked = { ids?: Partial<Ids>; body?: unknown; as?: Signed; headers?: Record<string, string> };

/** A correct call but for the given parts. */
export function ask(name: string, given: Given, { ids, as, headers, ...asked }: Asked = {}) {
  const route = ROUTES[name];
  if (!route) throw new Error(`${name} is no route`);
  const { method, path } = addressOf(name, { ...idsOf(route, given), ...ids });
  return call(method, `${path}${route.query?.(given) ?? ""}`, {
    body: "body" in asked ? asked.body : route.body?.(given),
    headers: {
      "Idempotency-Key": crypto.randomUUID(),
      ...(route.upgrade ? { Upgrade: "websocket" } : {}),
      ...headers,
    },
    ...(as ? { as } : {}),
  });
}

/** By the owner, or by the invited person. */
export const askRightly = (name: string, given: Given, asked: Asked = {}) =>
  ask(name, given, { ...(ROUTES[name]?.who === "invited" ? {} : { as: given.workspace.owner }), ...asked });

const shared = new Map<string, Promise<Given>>();

/** Shared by a file's tests that leave it unchanged. Files share this module, and each begins without rows. */
export function theGiven(name: string): Promise<Given> {
  const key = `${expect.getState().testPath} ${name}`;
  const given = shared.get(key) ?? aGiven();
  shared.set(key, given);
  return given;
}
