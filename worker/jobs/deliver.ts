import { inArray } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { allDiaries } from "../../db/connect.ts";
import {
  bookingsByIds,
  type DeliveryOutcome,
  leaseByIds,
  linksByIds,
  type NotificationRow,
  sendersOf,
  timeZonesOf,
  usersByIds,
  writeOutcomes,
} from "../../db/deliveries.ts";
import { invitationsToSend } from "../../db/invitations.ts";
import { anyOf } from "../../db/load-day.ts";
import { notificationConfigs } from "../../db/schema.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/calendar.ts";
import { isStillTrue, type NotificationType } from "../../domain/messages-owed.ts";
import { linkIdOfMail, renderAccountMail } from "../messaging/account-mails.ts";
import { invitationLinkOf, renderInvitation } from "../messaging/invitation-mail.ts";
import type { Message, SendResult } from "../messaging/message.ts";
import { renderForCustomer, renderTest } from "../messaging/render.ts";
import { transportFor } from "../messaging/transports.ts";
import type { Services } from "../services.ts";

/** The queue's consumer. It always acks: what was not sent is still in the table, and its next try is the row's due time. */
export async function deliver(s: Services, batch: MessageBatch<{ notificationId: string }>): Promise<void> {
  const ids = batch.messages.map((message) => message.body.notificationId);
  for (const db of allDiaries(s.env)) await deliverLeased(s, db, await leaseByIds(db, ids, s.now()));
  batch.ackAll();
}

/** Sends what was leased: one read, the sends, one statement of outcomes (DESIGN.md section 5). */
export async function deliverLeased(s: Services, db: Db, rows: NotificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const context = await readContext(s, db, rows);
  const verdicts = rows.map((row) => judgeSafely(s, row, context));
  const results = await sendAll(
    s,
    verdicts.flatMap((verdict) => (typeof verdict === "string" ? [] : [verdict])),
  );
  const outcomes = rows.map((row, i) => {
    const verdict = verdicts[i];
    if (verdict === undefined || typeof verdict === "string") return dropped(row, verdict ?? "superseded");
    return outcomeOf(row, results.get(verdict.dedupeKey), s.now());
  });
  await writeOutcomes(db, outcomes);
}

type Context = Awaited<ReturnType<typeof readContext>>;

async function readContext(s: Services, db: Db, rows: NotificationRow[]) {
  const workspaceIds = [...new Set(rows.flatMap(({ workspaceId }) => workspaceId ?? []))];
  const idsOf = (subject: NotificationRow["subject"]) =>
    rows.flatMap((row) => (row.subject === subject ? row.subjectId : []));
  const linkIds = rows.flatMap((row) => (row.subject === "user" ? linkIdOfMail(row) : []));
  const invitationLinks = rows.flatMap((row) => (row.subject === "invitation" ? invitationLinkOf(row) : []));
  const [bookings, configs, senders, zones, users, links, invitations] = await Promise.all([
    bookingsByIds(db, idsOf("booking")),
    db
      .select()
      .from(notificationConfigs)
      .where(inArray(notificationConfigs.workspaceId, anyOf(workspaceIds)))
      .all(),
    sendersOf(s.db, workspaceIds),
    timeZonesOf(db, workspaceIds),
    usersByIds(s.db, idsOf("user")),
    linksByIds(s.db, linkIds),
    invitationsToSend(s.db, invitationLinks, s.now()),
  ]);
  return {
    bookings: new Map(bookings.map((booking) => [booking.id, booking])),
    configs: new Map(configs.map((config) => [`${config.workspaceId}|${config.type}`, config])),
    senders: new Map(
      zones.flatMap(({ workspaceId, timeZone }) => {
        const sender = senders.find((candidate) => candidate.workspaceId === workspaceId);
        return sender ? [[workspaceId, { ...sender, timeZone }]] : [];
      }),
    ),
    users: new Map(users.map((user) => [user.id, user])),
    links: new Map(links.map((link) => [link.id, link])),
    invitations: new Map(invitations.map((invited) => [invited.linkId, invited])),
  };
}

type NotSent = "superseded" | "held" | "failed";

/** One message that cannot be written fails alone: it must not keep back the others, who are other people's. */
function judgeSafely(s: Services, row: NotificationRow, context: Context): Message | NotSent {
  try {
    return judge(s, row, context);
  } catch {
    console.error(JSON.stringify({ event: "message not written", notificationId: row.id }));
    return "failed";
  }
}

/** The message to send, or why it is not sent now: no longer true or switched off, or its owner is not confirmed yet. */
function judge(s: Services, row: NotificationRow, context: Context): Message | NotSent {
  if (row.subject === "user") {
    const link = context.links.get(linkIdOfMail(row));
    return renderAccountMail(s, row, context.users.get(row.subjectId), link) ?? "superseded";
  }
  if (row.subject === "invitation") {
    const invited = context.invitations.get(invitationLinkOf(row));
    return invited ? renderInvitation(s, row, invited) : "superseded";
  }
  const sender = context.senders.get(row.workspaceId ?? "");
  const config = context.configs.get(`${row.workspaceId}|${row.type}`);
  if (row.subject === "test") return sender ? renderTest(s, row, sender, config) : "superseded";
  const booking = context.bookings.get(row.subjectId);
  const isOn = row.channel === "email" ? config?.emailEnabled : config?.smsEnabled;
  if (!booking || booking.workspaceId !== row.workspaceId || !sender || !isOn) return "superseded";
  if (row.channel === "sms" && booking.smsWithheld) return "superseded";

  const visit = {
    ...booking,
    hasEmail: booking.customerEmail !== null,
    hasPhone: booking.customerPhone !== null && !booking.smsWithheld,
  };
  if (!isStillTrue(row.type as NotificationType, visit, s.now())) return "superseded"; // rows to customers have these types only
  if (sender.ownerConfirmedAt === null) return "held";
  return renderForCustomer(s, row, booking, sender, config) ?? "superseded";
}

/** Well within a lease: whoever takes a message over must find it not on its way any more. */
const SEND_WITHIN_MS = 30_000;

/** All sends of a batch, each channel through its transport; a transport that throws leaves its messages to the next try. */
async function sendAll(s: Services, messages: Message[]): Promise<Map<string, SendResult>> {
  const results = new Map<string, SendResult>();
  for (const channel of ["email", "sms"] as const) {
    const mine = messages.filter((message) => message.channel === channel);
    if (mine.length === 0) continue;
    const signal = AbortSignal.timeout(SEND_WITHIN_MS);
    const answers = await transportFor(s, channel)
      .send(mine, signal)
      .catch(() => []);
    mine.forEach(({ dedupeKey }, i) => {
      results.set(dedupeKey, answers[i] ?? { ok: false, kind: "transient", error: "transport failed" });
    });
  }
  return results;
}

/** After each failure, how long until the next try; after the last one a message has failed. */
const RETRY_AFTER = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];

function outcomeOf(row: NotificationRow, result: SendResult | undefined, now: number): DeliveryOutcome {
  const base = { id: row.id, dueAt: row.dueAt, attempts: row.attempts, providerId: null, error: null, sentAt: null };
  if (result?.ok) return { ...base, state: "sent", providerId: result.providerId, sentAt: now };
  const error = result?.error ?? "not sent";
  if (result?.kind === "permanent") return { ...base, state: "failed", error };
  if (result?.kind === "unknown" && row.channel === "sms") return { ...base, state: "unknown", error };
  const wait = RETRY_AFTER[row.attempts - 1];
  return wait === undefined ? { ...base, state: "failed", error } : { ...base, state: "due", dueAt: now + wait, error };
}

/** Not a try: what waits for its owner keeps all of its tries. */
const dropped = (row: NotificationRow, state: NotSent): DeliveryOutcome => ({
  id: row.id,
  state,
  dueAt: row.dueAt,
  attempts: row.attempts - 1,
  providerId: null,
  error: state === "failed" ? "could not be written" : null,
  sentAt: null,
});
