import { type Diary, isDiaryOf } from "../../db/connect.ts";
import {
  bookingsByIds,
  changedByCustomer,
  changeMailsSince,
  configsOf,
  messageRulesOf,
  overtakenReminders,
  type StoredMessage,
  stillLeased,
} from "../../db/diary/messages/message-facts.ts";
import { visitsKept } from "../../db/diary/visits-kept.ts";
import { demoRequestsByIds } from "../../db/directory/demo-requests.ts";
import { invitationsToSend } from "../../db/directory/invitations.ts";
import { linksByIds, sendersOf, usersByIds } from "../../db/directory/senders.ts";
import { markTrustEarned } from "../../db/directory/workspaces.ts";
import type { RowOf } from "../../db/platform/prepare-query.ts";
import { mayHaveEarnedTrust, PROVEN_AFTER_VISITS, trustOf } from "../../domain/messages/trust.ts";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import type { Services } from "../services.ts";
import { readAlertFacts } from "./read-alert-facts.ts";
import { linkIdOfMail } from "./words/account-mails.ts";
import { invitationLinkOf } from "./words/invitation-mail.ts";

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
  const toldOfChange = rows.filter(({ type, channel }) => type === "booking_rescheduled" && channel === "email");
  const [
    [notWithdrawn, overtaken, bookings, byCustomer, changeMails, configs, clocks],
    [businesses, users, links, invitations, demoRequests],
    alerts,
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
  ]);
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
    demoRequests: new Map(demoRequests.map((request) => [request.id, request])),
  };
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
