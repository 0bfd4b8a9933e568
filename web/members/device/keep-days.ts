import { mayDo } from "../../../domain/people/rights.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { mayBeKept, withoutOldParty } from "../../../domain/unsent/expire-unsent.ts";
import { missingIn, withUnsent } from "../../../domain/unsent/unsent-change.ts";
import type { Me } from "../../shared/lib/members-api.ts";
import { isSignedIn } from "../../shared/lib/signed-in.ts";
import type { Booking } from "../bookings/booking/queries.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { daysDatabase, type KeptRow, seal, unseal } from "./device-database.ts";
import { answerFrom, type KeptDay, withChangesOnTop } from "./kept-days.ts";
import { hearServerTime, serverNow } from "./server-clock.ts";
import { type BookingChange, storedChanges } from "./unsent/stored-changes.ts";
import { type DeviceSession, presentSession } from "./whose.ts";

/** A line that answers no sooner counts as none where the device has an answer. */
const SLOW_MS = 5000;
const TOMORROW_EVERY_MS = 5 * 60_000;
const SERVERS_EVERY_MS = 5 * 60_000;
const CALL = /^\/api\/workspaces\/([^/]+)(\/.*)$/;
/** Answers that list a day's bookings, or have one. */
const CHANGEABLE = /^\/(?:overview|days\/[^/]+\/bookings|bookings\/[^/]+|bookings\?(?:tab=today|from=([^&]+)&to=\1))/;
const SERVERS = /^\/days\/[^/]+\/servers$/;
const LEFT = new Set(["access_denied", "passkey_required", "workspace_not_found"]);

/**
 * Keeps today and tomorrow of each workspace sealed on this device, and answers reads from them while there is no connection
 * (docs/evening.md#without-a-connection). An answer that comes after its session is not kept. `onHeard`: an overview said
 * whose session it is. A device that refuses storage reads as before.
 */
export const withKeptDays =
  (ask: typeof fetch, onHeard: () => void = () => {}): typeof fetch =>
  async (input, init = {}) => {
    const [, slug, path] = CALL.exec(String(input)) ?? [];
    if (!slug || !path || (init.method ?? "GET") !== "GET") return ask(input, init);
    const session = presentSession();
    const keepAs = path === "/overview" ? (overview: Overview) => keepToday(slug, overview, session, ask) : null;
    const waiting = CHANGEABLE.test(path) ? storedChanges.all().catch(() => []) : null; // before the server is asked
    const answer = await answered(slug, path, () => ask(input, init));
    if (SERVERS.test(path) && answer.ok) void hearServers(slug, path, answer.clone(), session).catch(() => {});
    if (path.startsWith("/overview") && answer.ok) void hear(answer.clone(), session, onHeard, keepAs).catch(() => {});
    // other calls refuse staff what only owners may do
    if (path === "/overview" && (answer.status === 403 || answer.status === 404))
      void forgetIfLeft(slug, answer.clone(), session, ask).catch(() => {});
    return waiting && answer.ok ? withWaiting(slug, path, answer, await waiting) : answer;
  };

/** While changes are sent, nothing goes back to how it was before them (docs/evening.md#unsent-changes). */
async function withWaiting(slug: string, path: string, answer: Response, before: BookingChange[]): Promise<Response> {
  const waited = before.filter((change) => change.slug === slug);
  if (waited.length === 0) return answer;
  const json = (await answer.clone().json()) as Partial<Overview>; // the answer of this path
  const member = json.user?.id ?? presentSession().memberId;
  if (json.keptAt) return answer; // it has them
  const own = missingIn(waited, await storedChanges.all()).filter(({ memberId }) => memberId === member);
  const shown = own.map((change) => withoutOldParty(change, serverNow()));
  return Response.json(withChangesOnTop(path, json, shown));
}

async function answered(slug: string, path: string, ask: () => Promise<Response>): Promise<Response> {
  const kept = navigator.onLine ? null : await keptAnswer(slug, path);
  if (kept) return kept;
  return Promise.race([ask(), keptIfSlow(slug, path)]).catch(async (error) => {
    const instead = await keptAnswer(slug, path);
    if (!instead) throw error;
    return instead;
  });
}

/** Says whose session it is. `keepAs`: unless the device itself answered. */
async function hear(
  answer: Response,
  session: DeviceSession,
  onHeard: () => void,
  keepAs: ((overview: Overview) => Promise<void>) | null,
): Promise<void> {
  const overview = (await answer.json()) as Overview; // the answer of this path
  if (session !== presentSession()) return;
  session.memberId = overview.user.id;
  if (!overview.keptAt) hearServerTime(overview.today.now);
  onHeard();
  if (!overview.keptAt) await keepAs?.(overview);
}

/** Never ends without a kept answer. */
const keptIfSlow = (slug: string, path: string) =>
  new Promise<Response>((resolve) => {
    setTimeout(async () => {
      const kept = await keptAnswer(slug, path);
      if (kept) resolve(kept);
    }, SLOW_MS);
  });

export async function keptAnswer(slug: string, path: string): Promise<Response | null> {
  const answer = answerFrom(await keptDays(slug).catch(() => []), path);
  return answer ? Response.json(answer) : null;
}

/** Null: this device does not keep it. */
export const keptJson = async <Answer>(slug: string, path: string) =>
  ((await keptAnswer(slug, path))?.json() ?? null) as Promise<Answer | null>; // the answer of this path

export const keptOverview = (slug: string) => keptJson<KeptDay["overview"]>(slug, "/overview");

/** As this device shows them: with its own changes on top. */
async function keptDays(slug: string): Promise<KeptDay[]> {
  if (!isSignedIn()) return [];
  const rows = await (await daysDatabase()).getAll("days");
  const fresh = rows.filter((row) => row.slug === slug && mayBeKept(row.keptAt, Date.now()));
  const days = await Promise.all(fresh.map(({ sealed }) => unseal<KeptDay>(daysDatabase, sealed)));
  const changes = (await storedChanges.all()).filter((change) => change.slug === slug);
  const { memberId: here } = presentSession();
  return days.flatMap((day) => {
    if (!day || (here !== null && here !== day.overview.user.id)) return []; // another tab was late
    const own = changes.filter(({ memberId }) => memberId === day.overview.user.id);
    const shown = own.map((change) => withoutOldParty(change, serverNow()));
    return { ...day, bookings: withUnsent(day.bookings, shown, day.date) };
  });
}

const tomorrowKeptAt = new WeakMap<DeviceSession, Map<string, number>>();

/** `keptAt`: the answer came from the device. */
type Overview = KeptDay["overview"] & { keptAt?: number };

async function keepToday(slug: string, overview: Overview, session: DeviceSession, ask: typeof fetch): Promise<void> {
  const { date } = overview.today;
  await keep(slug, { date, isToday: true, overview }, overview.today, session, ask);
  if (!mayDo(overview.role, "read_bookings")) return forgetParts(slug, ["tomorrow"], overview.user.id);
  const keptAt = tomorrowKeptAt.get(session) ?? new Map<string, number>();
  tomorrowKeptAt.set(session, keptAt);
  if (Date.now() - (keptAt.get(slug) ?? 0) < TOMORROW_EVERY_MS) return;
  keptAt.set(slug, Date.now());
  const next = addDays(date, 1);
  const ofNext = await ask(`/api/workspaces/${slug}/overview?date=${next}`);
  if (!ofNext.ok) return;
  const tomorrow = (await ofNext.json()) as Overview;
  if (tomorrow.day) await keep(slug, { date: next, isToday: false, overview: tomorrow }, tomorrow.day, session, ask);
}

type Page = { bookings: Booking[]; nextCursor: string | null };

async function keep(
  slug: string,
  day: Omit<KeptDay, "keptAt" | "bookings">,
  first: Page,
  session: DeviceSession,
  ask: typeof fetch,
): Promise<void> {
  const keptAt = Date.now();
  await whenIdle();
  const bookings = [...first.bookings, ...(await laterPages(slug, day.date, first.nextCursor, ask))];
  const servers = await serversOf(slug, day, session, ask).catch(() => undefined);
  const sealed = await seal(daysDatabase, { ...day, keptAt, bookings, servers } satisfies KeptDay);
  if (!isSignedIn() || session !== presentSession()) return; // the device was wiped meanwhile
  const row: KeptRow = { id: `${slug}|${day.isToday ? "today" : "tomorrow"}`, slug, keptAt, sealed };
  await (await daysDatabase()).put("days", row);
}

/** As last told, by the calls that ask for them. */
type Told = { servers: KeptDay["servers"]; at: number };
const toldServers = new WeakMap<DeviceSession, Map<string, Told>>();

function toldIn(session: DeviceSession): Map<string, Told> {
  const told = toldServers.get(session) ?? new Map<string, Told>();
  toldServers.set(session, told);
  return told;
}

/** The servers of a date, for the floor. The device asks seldom: a floor in view asks after each change. */
async function serversOf(
  slug: string,
  { date, overview }: Pick<KeptDay, "date" | "overview">,
  session: DeviceSession,
  ask: typeof fetch,
): Promise<KeptDay["servers"]> {
  if (overview.resources.every(({ archived }) => archived)) return undefined;
  const path = `/days/${date}/servers`;
  const told = toldIn(session).get(slug + path);
  if (told && Date.now() - told.at < SERVERS_EVERY_MS) return told.servers;
  const answer = await ask(`/api/workspaces/${slug}${path}`);
  if (answer.ok) await hearServers(slug, path, answer, session);
  return toldIn(session).get(slug + path)?.servers;
}

async function hearServers(slug: string, path: string, answer: Response, session: DeviceSession): Promise<void> {
  const servers = (await answer.json()) as KeptDay["servers"]; // the answer of this path
  toldIn(session).set(slug + path, { servers, at: Date.now() });
}

async function laterPages(slug: string, date: string, from: string | null, ask: typeof fetch): Promise<Booking[]> {
  const all: Booking[] = [];
  for (let cursor = from; cursor !== null; ) {
    const search = new URLSearchParams({ from: date, to: date, cursor });
    const answer = await ask(`/api/workspaces/${slug}/bookings?${search}`);
    if (!answer.ok) throw new Error("a page did not come");
    const page = (await answer.json()) as Page; // the answer of this path
    all.push(...page.bookings);
    cursor = page.nextCursor;
  }
  return all;
}

/** A member who was removed keeps nothing. */
async function forgetIfLeft(slug: string, answer: Response, session: DeviceSession, ask: typeof fetch): Promise<void> {
  const { code } = (await answer.json()) as { code?: string }; // a problem document
  if (!code || !LEFT.has(code)) return;
  const { user } = (await (await ask("/api/auth/me")).json()) as Partial<Me>; // the answer of this path, or a problem document
  if (session === presentSession()) await forgetParts(slug, ["today", "tomorrow"], user?.id);
}

/** With the member's own changes, which no call would take now. Those of another, whose session ended here, stay. */
async function forgetParts(slug: string, parts: string[], ofMember: string | undefined): Promise<void> {
  const database = await daysDatabase();
  for (const part of parts) await database.delete("days", `${slug}|${part}`);
  for (const { id, slug: of, memberId } of await storedChanges.all())
    if (of === slug && memberId === ofMember) await storedChanges.remove(id);
}

/** At each start. */
export async function forgetOldDays(): Promise<void> {
  const database = await daysDatabase();
  for (const row of await database.getAll("days"))
    if (!mayBeKept(row.keptAt, Date.now())) await database.delete("days", row.id);
}
