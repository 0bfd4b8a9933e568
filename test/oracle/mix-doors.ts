import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { workspaceMembers } from "../../db/directory/schema.ts";
import { overrideColumn } from "../../db/platform/columns.ts";
import type { Command, Outcome } from "../../domain/day/commands.ts";
import type { SheetBooking } from "../../domain/day/day-sheet.ts";
import { linkToken, MANAGE } from "../../worker/http/tokens.ts";
import {
  attendCommand,
  cancelCommand,
  changeCommand,
  createCommand,
  dayOf,
  deleteCommand,
} from "../harness/day-object.ts";
import type { Draw } from "../harness/draw.ts";
import {
  aBookingRequest,
  aUser,
  bookingOf,
  db,
  join,
  manage,
  type Signed,
  call as send,
  type TestWorkspace,
} from "../harness/harness.ts";
import type { Rules, Wish } from "./mix.ts";

/** A member on duty at a moment. */
export type OnDuty = { workspace: TestWorkspace; as: Signed; now: number };

/** Whether a wish was granted, and what was said beside that. */
export type Answer = { ok: boolean; said: string; id?: string; rules?: Rules; closedOut?: number };

export type Said = { wish: Wish; answer: Answer };
/** A command to a day, instead of a call to the API. */
type Sent = { wish: Wish; date: string; command: Command };

/** Somebody whose turn begins now, as the owner: a session may last for days, the proof of it does not. */
export async function aMember(workspace: TestWorkspace, now: number): Promise<OnDuty> {
  const as = await aUser("business_owner", now);
  await db.update(workspaceMembers).set({ role: "staff" }).where(eq(workspaceMembers.workspaceId, workspace.id));
  await join(workspace.id, as, "owner");
  return { workspace, as, now };
}

export const call = ({ as, now }: OnDuty, method: string, path: string, body?: unknown) =>
  send(method, path, {
    as,
    now: new Date(now).toISOString(),
    ...(body === undefined ? {} : { body }),
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });

/** One in so many goes through the API; the others are told to their days, which takes a tenth of the time. */
const THROUGH_API = 4;

/** Says them all at once, some through the API and the others to the days themselves. */
export async function sayAll(onDuty: OnDuty, wishes: Wish[], draw: Draw): Promise<Said[]> {
  const sent: Sent[] = [];
  const asked: Wish[] = [];
  for (const wish of wishes) {
    const command = draw.oneIn(THROUGH_API) ? null : commandFor(onDuty, wish);
    if (command) sent.push({ wish, ...command });
    else asked.push(wish);
  }
  const said = await Promise.all([
    ...asked.map(async (wish) => [{ wish, answer: await throughApi(onDuty, wish) }]),
    ...[...Map.groupBy(sent, ({ date }) => date)].map(([date, all]) => toTheDay(onDuty, date, all)),
  ]);
  return said.flat();
}

async function toTheDay({ workspace }: OnDuty, date: string, sent: Sent[]): Promise<Said[]> {
  const outcomes = await dayOf(workspace, date).executeAll(sent.map(({ command }) => command));
  return outcomes.map((outcome, i) => ({ wish: (sent[i] as Sent).wish, answer: answerOf(outcome) }));
}

const answerOf = (outcome: Outcome): Answer =>
  outcome.ok ? { ok: true, said: "ok", id: outcome.bookingId } : { ok: false, said: outcome.code };

async function throughApi(onDuty: OnDuty, wish: Wish): Promise<Answer> {
  const { status, body } = await callFor(onDuty, wish);
  const ok = status >= 200 && status < 300;
  const id = wish.kind === "create" ? { id: body?.id } : {};
  return {
    ok,
    said: ok ? "ok" : (body?.code ?? String(status)),
    ...id,
    ...(ok && wish.kind === "saveRules" ? { rules: body.rules, closedOut: body.cancelledBookings } : {}),
  };
}

function callFor(onDuty: OnDuty, wish: Wish) {
  const { workspace } = onDuty;
  const members = `/api/workspaces/${workspace.slug}`;
  if (wish.kind === "saveRules") return call(onDuty, "PUT", `${members}/hours`, wish.rules);
  if (wish.kind === "delete") return call(onDuty, "DELETE", bookingOf(workspace, wish.row));

  const isMember = wish.by === "member";
  const exception = wish.reason === null ? {} : { override: { reason: wish.reason } };
  if (wish.kind === "create") {
    const { bookingDate, bookingTime, guests } = wish;
    const customerEmail = `${crypto.randomUUID()}@example.com`;
    const request = aBookingRequest(workspace, { customerEmail, bookingDate, bookingTime, guests });
    if (!isMember) return call(onDuty, "POST", `/api/public/${workspace.slug}/bookings`, request);
    return call(onDuty, "POST", `${members}/bookings`, { ...request, source: "walk_in", ...exception });
  }
  const path = isMember ? bookingOf(workspace, wish.row) : manage(workspace, linkOf(wish.row));
  if (wish.kind === "cancel") return call(onDuty, "POST", `${path}/cancel`);
  if (wish.kind === "attend")
    return call(onDuty, "POST", `${path}/attendance`, { attendance: wish.attendance, ...exception });
  const { bookingDate, bookingTime, guests, version, status } = wish;
  const place = { bookingDate, bookingTime, guests, version };
  if (!isMember) return call(onDuty, "PATCH", path, place);
  return call(onDuty, "PATCH", path, { ...place, ...exception, notes: "Window", ...(status ? { status } : {}) });
}

const linkOf = ({ id, tokenVersion }: BookingRow) => ({
  manageToken: linkToken(MANAGE, id, [env.LINK_KEYS], tokenVersion),
});

/** The command a Worker would make of it, and the day it would send it to; rules are saved through the API alone. */
function commandFor({ now }: OnDuty, wish: Wish): { date: string; command: Command } | null {
  if (wish.kind === "saveRules") return null;
  if (wish.kind === "delete") return { date: wish.row.bookingDate, command: { ...deleteCommand(wish.row.id), now } };
  const { by, reason: overrideReason } = wish;
  const said = { by, actor: by, now, overrideReason };
  if (wish.kind === "create") {
    const { bookingDate, bookingTime, guests } = wish;
    return { date: bookingDate, command: createCommand({ ...said, bookingTime, guests }) };
  }
  const { row } = wish;
  if (wish.kind === "cancel")
    return { date: row.bookingDate, command: { ...cancelCommand(row.id), by, actor: by, now } };
  if (wish.kind === "attend")
    return { date: row.bookingDate, command: attendCommand(row.id, wish.attendance, { ...said, by: "member" }) };
  const { bookingDate, bookingTime, guests, version } = wish;
  const from = bookingDate === row.bookingDate ? null : { date: row.bookingDate, booking: sheetBookingOf(row) };
  const status = by === "member" ? wish.status : null;
  const fields = { ...said, bookingTime, guests, status, from, version: version === row.version ? version : -1 };
  return { date: bookingDate, command: changeCommand(row.id, fields) };
}

/** What a day knows of a booking. */
function sheetBookingOf(row: BookingRow): SheetBooking {
  const { workspaceId, customerName, customerEmail, customerPhone, notes, searchText, smsWithheld, ...rest } = row;
  const { bookingDate, locale, client, service, ...known } = rest;
  const override = overrideColumn(row.override);
  return { ...known, override, hasEmail: customerEmail !== null, hasPhone: customerPhone !== null && !smsWithheld };
}
