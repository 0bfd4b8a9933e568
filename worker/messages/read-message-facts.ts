import { type Diary, isDiaryOf, type RowOf } from "../../db/connect.ts";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { callOffsOf } from "../../db/diary/class-sessions.ts";
import { loadSheet } from "../../db/diary/load-day.ts";
import {
  bookingsByIds,
  changedByCustomer,
  changeMailsSince,
  configsOf,
  eventsOfBookings,
  messageRulesOf,
  overtakenReminders,
  type StoredMessage,
  stillLeased,
  versionsTold,
} from "../../db/diary/messages/message-facts.ts";
import { type StandbyToTell, standbysToTell } from "../../db/diary/messages/standby-facts.ts";
import { perhapsToldHolds } from "../../db/diary/messages/told-holds.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { visitsKept } from "../../db/diary/visits-kept.ts";
import { datesOfVisits } from "../../db/diary/visits-of-customer.ts";
import { demoRequestsByIds } from "../../db/directory/demo-requests.ts";
import { invitationsToSend } from "../../db/directory/invitations.ts";
import { linksByIds, sendersOf, usersByIds } from "../../db/directory/senders.ts";
import { markTrustEarned } from "../../db/directory/workspaces.ts";
import { aboutStartColumn, changesColumn, wishColumn } from "../../db/platform/columns.ts";
import { couldStart } from "../../domain/day/holds/could-start.ts";
import { againOnline } from "../../domain/judging/again-online.ts";
import { type LoggedBooking, stateAt } from "../../domain/log/read-log.ts";
import { type Channel, TEACHER_CHANGED } from "../../domain/messages/messages-owed.ts";
import { isStandbyMessage } from "../../domain/messages/standby-messages.ts";
import { mayHaveEarnedTrust, PROVEN_AFTER_VISITS, trustOf } from "../../domain/messages/trust.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";
import { otherSessions } from "../views/offered-sessions.ts";
import { readAlertFacts } from "./read-alert-facts.ts";
import { linkIdOfMail } from "./words/account-mails.ts";
import { invitationLinkOf } from "./words/member-mails.ts";

export type MessageFacts = Awaited<ReturnType<typeof readMessageFacts>>;

/** All that judging and rendering a batch needs. `notWithdrawn`: ids. */
export async function readMessageFacts(s: Services, db: Diary, rows: StoredMessage[]) {
  const ids = rows.map(({ id }) => id);
  const workspaceIds = [...new Set(rows.flatMap(({ workspaceId }) => workspaceId ?? []))];
  const idsOf = (...subjects: StoredMessage["subject"][]) =>
    rows.flatMap((row) => (subjects.includes(row.subject) ? row.subjectId : []));
  const linkIds = rows.flatMap((row) => (row.subject === "user" ? linkIdOfMail(row) : []));
  const invitationLinks = rows.flatMap((row) => (row.subject === "invitation" ? invitationLinkOf(row) : []));
  const smsBookingIds = rows.flatMap((row) =>
    row.channel === "sms" && row.subject === "booking" ? row.subjectId : [],
  );
  const toldOfChange = rows.filter(({ type }) => type === "booking_rescheduled" || type === TEACHER_CHANGED);
  const cancelled = rows.flatMap((row) => (row.type === "booking_cancellation" ? row.subjectId : []));
  const needRules = rows.filter(({ subject, type }) => subject === "test" || TOLD_BY_RULES.has(type));
  const [
    [notWithdrawn, overtaken, bookings, byCustomer, changeMails, configs, clocks],
    [businesses, users, links, invitations, demoRequests],
    alerts,
    rules,
    told,
    callOffs,
    list,
  ] = await Promise.all([
    db.batch([
      stillLeased(db, ids, rows[0]?.leaseUntil ?? 0), // one statement leased them all
      overtakenReminders(db, ids, s.now()),
      bookingsByIds(db, idsOf("booking")),
      changedByCustomer(db, smsBookingIds),
      changeMailsSince(
        db,
        toldOfChange.map(({ subjectId }) => subjectId),
        s.now() - HOUR_MS,
      ),
      configsOf(db, workspaceIds),
      messageRulesOf(db, workspaceIds),
    ]),
    s.db.batch([
      sendersOf(s.db, workspaceIds),
      usersByIds(s.db, idsOf("user", "test")),
      linksByIds(s.db, linkIds),
      invitationsToSend(s.db, invitationLinks, s.now()),
      demoRequestsByIds(s.db, idsOf("demo_request")),
    ]),
    readAlertFacts(s, db, rows),
    readRules(db, [...new Set(needRules.flatMap(({ workspaceId }) => workspaceId ?? []))]),
    readTold(
      db,
      rows.flatMap(({ type, subjectId }) => (TOLD_BEFORE.has(type) ? subjectId : [])),
    ),
    cancelled.length > 0 ? callOffsOf(db, cancelled).all() : [],
    readListFacts(s, db, rows),
  ]);
  const [calledOff, again] = await Promise.all([datesInstead(s, bookings, callOffs), readAgain(s, db, rows, bookings)]);
  const open = workspacesOpenHere(s, db, clocks);
  const earned = await earnTrust(s, db, businesses);
  return {
    /** Their diary is closed or in another database (docs/scale.md). */
    closed: new Set(businesses.flatMap(({ workspaceId }) => (open.has(workspaceId) ? [] : workspaceId))),
    notWithdrawn: new Set(notWithdrawn.map(({ id }) => id)),
    overtaken: new Set(overtaken.map(({ id }) => id)),
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    changedByCustomer: new Set(byCustomer.map(({ id }) => id)),
    changeMails: Map.groupBy(changeMails, ({ bookingId }) => bookingId),
    configs: new Map(configs.map((config) => [`${config.workspaceId}|${config.type}`, config])),
    senders: sendersById(businesses, clocks, earned),
    users: new Map(users.map((user) => [user.id, user])),
    links: new Map(links.map((link) => [link.id, link])),
    invitations: new Map(invitations.map((invited) => [invited.linkId, invited])),
    alerts,
    /** The rules of businesses whose message needs more than its booking. */
    rules,
    /** Bookings as their customers were last told, by channel. */
    told,
    /** By booking, of a class that the business called off: the reason, and other dates. */
    calledOff,
    /** By booking, the weeks after which a mail offers to book the visit again. */
    again,
    /** Parties that wait, and what became of the starts that messages to them name. */
    ...list,
    demoRequests: new Map(demoRequests.map((request) => [request.id, request])),
  };
}

async function readTold(db: Diary, bookingIds: string[]): Promise<Map<string, Told>> {
  if (bookingIds.length === 0) return new Map();
  const [versions, events] = await db.batch([versionsTold(db, bookingIds), eventsOfBookings(db, bookingIds)]);
  return toldStates(versions, events);
}

/** They tell how the visit was before. */
const TOLD_BEFORE = new Set<string>(["booking_rescheduled", "booking_cancellation"]);

/** They name others' services, teachers or dates. */
const TOLD_BY_RULES = new Set<string>([
  "booking_rescheduled",
  "booking_cancellation",
  "standby_joined",
  TEACHER_CHANGED,
]);

/** `offered`: holds of which an offer has left, or may be leaving. `free`: messages whose start anybody may book now. */
type ListFacts = { standbys: Map<string, StandbyToTell>; offered: Set<string>; free: Set<string> };

async function readListFacts(s: Services, db: Diary, rows: StoredMessage[]): Promise<ListFacts> {
  const ofList = rows.filter(({ type }) => isStandbyMessage(type));
  if (ofList.length === 0) return { standbys: new Map(), offered: new Set(), free: new Set() };
  const ids = (subject: StoredMessage["subject"]) =>
    ofList.flatMap((row) => (row.subject === subject ? row.subjectId : []));
  const held = ofList.flatMap((row) =>
    row.type === "hold_withdrawn" ? (aboutStartColumn(row.draft)?.hold ?? []) : [],
  );
  const [found, offered] = await Promise.all([
    standbysToTell(db, ids("standby"), ids("booking")).all(),
    held.length > 0 ? perhapsToldHolds(db, held) : new Set<string>(),
  ]);
  const standbys = new Map(found.map((standby) => [standby.id, standby]));
  const calls = ofList.filter(({ type }) => type === "time_free");
  const free = await Promise.all(calls.map(async (row) => ((await isCallTrue(s, db, row)) ? row.id : [])));
  return { standbys, offered, free: new Set(free.flat()) };
}

/** Asks the day as its next command would. */
async function isCallTrue(s: Services, db: Diary, { workspaceId, subjectId, draft }: StoredMessage): Promise<boolean> {
  const start = aboutStartColumn(draft);
  const sheet = start && workspaceId && (await loadSheet(db, workspaceId, start.date));
  return sheet ? couldStart(sheet, subjectId, start.time, s.now()) : false;
}

async function readRules(db: Diary, [first, ...others]: string[]): Promise<Map<string, BookingRules>> {
  if (first === undefined) return new Map();
  const found = await db.batch([rulesQuery(db, first), ...others.map((id) => rulesQuery(db, id))]);
  return new Map(found.flat().map((row) => [row.workspaceId, toRules(row)]));
}

/** Only visits that were booked with the mail's own address count: a number may be somebody else's, and so may the guest. */
async function readAgain(s: Services, db: Diary, rows: StoredMessage[], bookings: BookingRow[]) {
  const asked = new Set(
    rows.flatMap(({ type, channel, subjectId }) =>
      type === "feedback_request" && channel === "email" ? subjectId : [],
    ),
  );
  const visits = bookings.flatMap((booking) => {
    const legs = asked.has(booking.id) ? promiseOf(wishColumn(booking.wish).wanted)?.legs : undefined;
    return legs ? { booking, legs } : [];
  });
  const rules = await readRules(db, [...new Set(visits.map(({ booking }) => booking.workspaceId))]);
  const found = visits.map(async ({ booking, legs }): Promise<[string, number][]> => {
    const offer = rules.get(booking.workspaceId)?.plan.offer;
    const again = offer && againOnline(offer, legs, [], await datesOfVisits(db, booking, s.now()));
    return again ? [[booking.id, again.weeks]] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

const DATES_INSTEAD = 3;

/** The next classes of the same kind with seats for the party. */
async function datesInstead(s: Services, bookings: BookingRow[], callOffs: RowOf<typeof callOffsOf>[]) {
  const rowOf = new Map(bookings.map((booking) => [booking.id, booking]));
  const off = callOffs.flatMap((calledOff) => {
    const booking = rowOf.get(calledOff.bookingId);
    return booking ? [{ ...calledOff, workspaceId: booking.workspaceId, guests: booking.guests }] : [];
  });
  const asked = Map.groupBy(off, ({ session, guests }) => `${session}|${guests}`);
  const found = await Promise.all(
    [...asked.values()].flatMap(async ([one, ...same]) => {
      if (!one) return [];
      const others = await otherSessions(s, { ...one, actor: "customer" }, one.session);
      const dates = others.slice(0, DATES_INSTEAD);
      return [one, ...same].map(({ bookingId, reason }) => [bookingId, { reason, dates }] as const);
    }),
  );
  return new Map(found.flat());
}

/** By booking and channel. */
export const toldKey = (bookingId: string, channel: Channel) => `${bookingId}|${channel}`;

type Told = { state: LoggedBooking; isSure: boolean };

function toldStates(versions: RowOf<typeof versionsTold>[], events: RowOf<typeof eventsOfBookings>[]) {
  const byBooking = Map.groupBy(events, ({ bookingId }) => bookingId);
  return new Map<string, Told>(
    versions.flatMap(({ bookingId, channel, version, unsure }) => {
      const entries = (byBooking.get(bookingId) ?? []).filter((entry) => entry.version <= version);
      const state = stateAt(entries.map((entry) => ({ ...entry, changes: changesColumn(entry.changes) })));
      return state ? [[toldKey(bookingId, channel), { state, isSure: unsure <= version }]] : [];
    }),
  );
}

/** While a diary moves, only the database that requests are routed to sends its messages. */
export const workspacesOpenHere = (s: Services, db: Diary, withRules: { workspaceId: string }[]): Set<string> =>
  new Set(withRules.flatMap(({ workspaceId }) => (isDiaryOf(s.env, db, workspaceId) ? workspaceId : [])));

/** Stores newly earned trust: later batches need not count visits. Directory and diary cannot share a statement. */
async function earnTrust(s: Services, db: Diary, businesses: Business[]): Promise<Set<string>> {
  const now = s.now();
  const young = businesses.filter((business) => mayHaveEarnedTrust(business, now));
  if (young.length === 0) return new Set();
  const ids = young.map(({ workspaceId }) => workspaceId);
  const visits = await visitsKept(db, ids, { since: 0, atMost: PROVEN_AFTER_VISITS, now });
  const earned = ids.filter((id) => (visits.get(id) ?? 0) >= PROVEN_AFTER_VISITS);
  if (earned.length > 0) await markTrustEarned(s.db, earned, now);
  return new Set(earned);
}

type Business = RowOf<typeof sendersOf>;

/** `earned`: those that just earned trust. A workspace whose diary is elsewhere has no clock, and is left out. */
export function sendersById(businesses: Business[], clocks: RowOf<typeof messageRulesOf>[], earned: Set<string>) {
  const clockOf = new Map(clocks.map((clock) => [clock.workspaceId, clock]));
  return new Map(
    businesses.flatMap((business) => {
      const clock = clockOf.get(business.workspaceId);
      if (clock === undefined) return [];
      const trust = earned.has(business.workspaceId) ? "proven" : trustOf(business);
      return [[business.workspaceId, { ...business, ...clock, trust }] as const];
    }),
  );
}
