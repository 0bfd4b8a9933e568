import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ProblemBody } from "../../contract/problem-body.ts";
import { allDiaries, type Diary, diaryOf, directory } from "../../db/connect.ts";
import { replaceClosures } from "../../db/diary/plans.ts";
import * as ofDiary from "../../db/diary/schema.ts";
import { bookingEvents, bookings } from "../../db/diary/schema.ts";
import * as ofDirectory from "../../db/directory/schema.ts";
import { oneTimeLinks, sessions, staffInvitations } from "../../db/directory/schema.ts";
import * as ofPlatform from "../../db/platform/schema.ts";
import { notifications } from "../../db/platform/schema.ts";
import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { INVITATION_VALID_MS } from "../../domain/people/link-expiry.ts";
import type { Role } from "../../domain/people/rights.ts";
import type { BookingRules, Closure } from "../../domain/plan/rules.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { addMember, addRules, addUser, addWorkspace } from "../../scripts/demo/rows.ts";
import { app } from "../../worker/app.ts";
import { INVITATION, linkToken, refreshToken, signAccess } from "../../worker/http/tokens.ts";
import { forgetReads } from "../../worker/recent-reads.ts";
import { unsaidOf } from "../api/guarded.ts";
import { bookingRow, messageRow } from "./rows.ts";
import { aBookingRequest, type Signed, type TestWorkspace } from "./test-workspace.ts";

export { everyDay } from "../../domain/plan/rules.ts";
export { seeded } from "../oracle/chance.ts";
export { aBookingRequest, type Signed, type TestWorkspace } from "./test-workspace.ts";

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export const ORIGIN = "http://localhost:8787";

export const db = directory(env);
/** Holds the workspaces of most tests. */
export const [diary] = allDiaries(env) as [Diary];

/** Signed in just now by the product's clock, with a confirmed address. */
export async function aUser(
  role: "business_owner" | "business_staff" = "business_owner",
  now = Date.now(),
): Promise<Signed & { email: string }> {
  const { id: userId, email } = await addUser(env, { role });
  return { ...(await signedIn({ userId }, now)), email };
}

/** With a session of their own; `now` in ms. */
export async function signedIn({ userId }: Pick<Signed, "userId">, now: number): Promise<Signed> {
  const session = { id: crypto.randomUUID(), userId, generation: 1 };
  await db.insert(sessions).values({ ...session, createdAt: now, rotatedAt: now, expiresAt: now + 86_400_000 });
  const access = await signAccess({ userId, sessionId: session.id }, [env.SESSION_KEYS], now);
  const refresh = refreshToken(session.id, session.generation, [env.SESSION_KEYS]);
  return { userId, cookie: `__Host-access=${access}; __Host-refresh=${refresh}` };
}

/** Open 00:00-23:45 every day, messages off. `day` is the day after tomorrow. */
export async function aWorkspace(
  rules: Partial<BookingRules> = {},
  on: MessageType[] = [],
  id: string = crypto.randomUUID(),
): Promise<TestWorkspace> {
  const owner = await aUser();
  // A reminder of a booking on `day` is ahead at any hour.
  const { timeZone } = await addRules(env, id, { reminderLeadHours: [24], ...rules }, on);
  const { slug } = await addWorkspace(env, { id });
  await join(id, owner, "owner");
  return { id, slug, owner, day: addDays(localNow(Date.now(), timeZone).date, 2) };
}

/** Signed in, and at work there; `now` as in `aUser`. */
export async function aMember({ id }: Pick<TestWorkspace, "id">, role: Role = "staff", now = Date.now()) {
  const user = await aUser("business_staff", now);
  return { ...user, memberId: (await join(id, user, role)).id };
}

export const join = (workspaceId: string, user: Signed, role: Role) =>
  addMember(env, { workspaceId, userId: user.userId, role });

/** Waits to be accepted. Sends no mail. */
export async function invited(
  { id: workspaceId }: TestWorkspace,
  fields: Partial<typeof staffInvitations.$inferInsert> = {},
) {
  const now = Date.now();
  const times = { createdAt: now, expiresAt: now + INVITATION_VALID_MS };
  const email = `${crypto.randomUUID()}@example.com`;
  const invitation = { id: crypto.randomUUID(), workspaceId, email, invitedBy: "owner", ...times, ...fields };
  const link = { id: crypto.randomUUID(), purpose: INVITATION, invitationId: invitation.id, ...times };
  await db.insert(staffInvitations).values(invitation);
  await db.insert(oneTimeLinks).values({ ...link, expiresAt: invitation.expiresAt });
  return { ...invitation, token: linkToken(INVITATION, link.id, [env.LINK_KEYS]) };
}

type CallOptions = {
  body?: unknown;
  as?: Signed;
  headers?: Record<string, string>;
  now?: string;
  bindings?: Partial<Env>;
};

/**
 * Calls as a browser on our origin. A string body is sent as it is; `now` sets the product's clock, `bindings` replaces
 * the Worker's.
 */
export async function call(method: string, path: string, { body, as, headers = {}, now, bindings }: CallOptions = {}) {
  const under = now === undefined ? bindings : { ...bindings, NOW: now };
  const response = await fetchUnder(under, `${ORIGIN}${path}`, {
    method,
    redirect: "manual",
    headers: {
      Origin: ORIGIN,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(as ? { Cookie: as.cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever comes back
  const json: any = text && response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null;
  if (response.headers.get("Content-Type") === "application/problem+json") refuseUnsaid(method, path, json);
  return { status: response.status, headers: response.headers, text, body: json };
}

/** Fails a test whose refusal docs/api.md does not list. */
function refuseUnsaid(method: string, path: string, problem: ProblemBody): void {
  const unsaid = unsaidOf(method, path, problem);
  if (unsaid.length > 0)
    throw new Error(`${unsaid.join(", ")}: see \`refuses\` in test/harness/routes.ts, then npm run api`);
}

async function fetchUnder(bindings: Partial<Env> | undefined, url: string, init: RequestInit): Promise<Response> {
  if (bindings === undefined) return exports.default.fetch(url, init);
  const context = createExecutionContext();
  const response = await app.fetch(new Request(url, init), { ...env, ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

/** From the public page, with a key and an address of its own: the same key is the same customer. */
export const book = (
  workspace: TestWorkspace,
  fields: Record<string, unknown> = {},
  key: string = crypto.randomUUID(),
) =>
  call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace, { customerEmail: addressOf(key), ...fields }),
    headers: { "Idempotency-Key": key },
  });

const addressOf = (key: string) => `guest-${key.replace(/\W/g, "").slice(0, 40).toLowerCase()}@example.com`;

/** An accepted booking. */
export async function booked(workspace: TestWorkspace, fields: Record<string, unknown> = {}) {
  const { status, body } = await book(workspace, fields);
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`);
  return body as { id: string; manageToken: string };
}

/** By telephone, without an address; the owner notes it. */
export const bookByMember = (workspace: TestWorkspace, fields: Record<string, unknown> = {}, given: CallOptions = {}) =>
  call("POST", `/api/workspaces/${workspace.slug}/bookings`, {
    ...{ as: workspace.owner, ...given },
    body: aBookingRequest(workspace, { customerEmail: undefined, source: "phone", ...fields }),
  });

/** Rows that were never booked: of other days, or many. */
export async function stored(workspace: TestWorkspace, rows: Partial<typeof bookings.$inferInsert>[]) {
  const diary = diaryOf(env, workspace.id);
  const inserts = rows.map((fields) =>
    diary.insert(bookings).values(bookingRow(workspace.id, { bookingDate: workspace.day, ...fields })),
  );
  const [first, ...others] = inserts;
  if (first) await diary.batch([first, ...others]);
  forgetReads(workspace.id);
}

/** A row that was never owed. */
export async function aMessage(
  { id: workspaceId }: TestWorkspace,
  fields: Partial<typeof notifications.$inferInsert> = {},
) {
  const message = messageRow(workspaceId, fields);
  await diaryOf(env, workspaceId).insert(notifications).values(message);
  return message;
}

/** That the public page offers. */
export async function freeTimes(
  { slug, day }: TestWorkspace,
  guests: number,
  { date = day, now }: { date?: string; now?: string } = {},
): Promise<string[]> {
  const path = `/api/public/${slug}/availability?date=${date}&guests=${guests}`;
  const { body } = await call("GET", path, now ? { now } : {});
  return body.slots.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? time : []));
}

/** The owner's form: the saved settings with these changes. */
export async function hoursOf({ slug, owner }: TestWorkspace, changes: Record<string, unknown> = {}) {
  const { body } = await call("GET", `/api/workspaces/${slug}`, { as: owner });
  return { ...body.rules, ...changes };
}

export const saveHours = async (workspace: TestWorkspace, changes: Record<string, unknown> = {}) =>
  call("PUT", `/api/workspaces/${workspace.slug}/hours`, {
    as: workspace.owner,
    body: await hoursOf(workspace, changes),
  });

/** As stored, without a save. */
export async function storeClosures({ id }: Pick<TestWorkspace, "id">, closures: Closure[]) {
  for (const statement of replaceClosures(diaryOf(env, id), id, closures)) await statement;
}

export const closing = (startDate: string, endDate = startDate) => ({
  specialScheduleEnabled: true,
  specialClosures: [{ startDate, endDate, note: null }],
});

export const manage = (workspace: TestWorkspace, { manageToken }: { manageToken: string }) =>
  `/api/public/${workspace.slug}/manage/${manageToken}`;

export const bookingOf = ({ slug }: TestWorkspace, { id }: { id: string }) => `/api/workspaces/${slug}/bookings/${id}`;

export const bookingsOf = (workspace: TestWorkspace) =>
  diaryOf(env, workspace.id)
    .select()
    .from(bookings)
    .where(eq(bookings.workspaceId, workspace.id))
    .orderBy(bookings.startsAt)
    .all();

export const activeOf = async (workspace: TestWorkspace) =>
  (await bookingsOf(workspace)).filter(({ status }) => status !== "cancelled");

export const logOf = (workspace: TestWorkspace) =>
  diaryOf(env, workspace.id)
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.workspaceId, workspace.id))
    .orderBy(bookingEvents.id)
    .all();

export const owedBy = (workspace: TestWorkspace) =>
  diaryOf(env, workspace.id)
    .select()
    .from(notifications)
    .where(eq(notifications.workspaceId, workspace.id))
    .orderBy(notifications.dueAt)
    .all();

/** All rows of all tables: a call that changes nothing leaves them as they were. */
export async function everythingStored() {
  const writes = await writesSoFar();
  if (lastRead?.writes !== writes) lastRead = { writes, stored: await readEverything() };
  return lastRead.stored;
}

/** Tests ask often, mostly without a write since. */
let lastRead: { writes: string; stored: Awaited<ReturnType<typeof readEverything>> } | undefined;

/** Rises with every written row. */
export async function writesSoFar(): Promise<string> {
  const counts = allDiaries(env).map((each) => each.$client.prepare("SELECT total_changes() AS n").first("n"));
  return (await Promise.all(counts)).join();
}

const { dayOffers: _, ...decided } = ofDiary; // a hint that the day writes in its own time
const TABLES = Object.values({ ...ofDirectory, ...decided, ...ofPlatform }).filter((table) => is(table, SQLiteTable));
export const TABLE_NAMES = TABLES.map(getTableName);
export const isOfDirectory = (name: string) =>
  Object.values(ofDirectory).some((table) => is(table, SQLiteTable) && getTableName(table) === name);

async function readEverything() {
  const read = (each: Diary) => Promise.all(TABLES.map((table) => each.select().from(table))); // together too large for one answer
  const found = await Promise.all(allDiaries(env).map(read));
  return Object.fromEntries(TABLE_NAMES.map((name, i) => [name, found.flatMap((tables) => tables[i] ?? [])]));
}

/** All rows with one of these ids. The database finds them, because there are very many others. */
export async function everythingAbout(ids: string[]) {
  const reads = TABLES.map((table) => {
    const values = Object.values(getTableColumns(table)).map(({ name }) => `"${name}"`);
    const isMine = ids.map((_, i) => `instr(json_array(${values}), ?${i + 1})`).join(" OR ");
    return `SELECT * FROM "${getTableName(table)}" WHERE ${isMine}`;
  });
  const found = allDiaries(env).map(({ $client }) =>
    $client.batch(reads.map((sql) => $client.prepare(sql).bind(...ids))),
  );
  return (await Promise.all(found)).map((tables) => tables.map(({ results }) => results));
}
