import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { NotificationType } from "../domain/messages-owed.ts";
import type { Db } from "./connect.ts";
import { notifications } from "./schema.ts";
import { ofWorkspace } from "./scope.ts";

type Notification = typeof notifications.$inferInsert;

/** The row of an account mail, owed now. `key` makes it one: the link it carries. */
export function accountMail(mail: {
  subject: Notification["subject"];
  subjectId: string;
  type: string;
  key: string;
  now: number;
  /** Where it goes, when that is not the address the account has by then. */
  address?: string | undefined;
}) {
  return {
    id: crypto.randomUUID(),
    workspaceId: null,
    subject: mail.subject,
    subjectId: mail.subjectId,
    address: mail.address ?? null,
    type: mail.type,
    channel: "email",
    dueAt: mail.now,
    state: "due",
    attempts: 0,
    dedupeKey: `${mail.type}:${mail.key}`,
    createdAt: mail.now,
  } as const satisfies Notification;
}

/** The row of a message an owner sends to try it, owed now. `draft` holds texts that need not be saved; null: the saved ones. */
export function testMessage(test: {
  workspaceId: string;
  userId: string;
  type: NotificationType;
  channel: "email" | "sms";
  address: string;
  draft: Record<string, string | null> | null;
  now: number;
}) {
  const id = crypto.randomUUID();
  return {
    id,
    workspaceId: test.workspaceId,
    subject: "test",
    subjectId: test.userId,
    address: test.address,
    type: test.type,
    channel: test.channel,
    dueAt: test.now,
    state: "due",
    attempts: 0,
    draft: test.draft,
    dedupeKey: `test:${id}`,
    createdAt: test.now,
  } as const satisfies Notification;
}

/** Mails of a type that a newer one replaces are no longer true, and not sent. */
export const supersedeMails = (db: Db, subjectId: string, type: string) =>
  db
    .update(notifications)
    .set({ state: "superseded" })
    .where(
      and(
        eq(notifications.subjectId, subjectId),
        eq(notifications.type, type),
        inArray(notifications.state, ["due", "leased"]),
      ),
    );

/** Since when a failure counts, when a message is late, and until when a try that failed may be repeated. */
type Trouble = { failedSince: number; dueBefore: number; retriedUntil: number };

/**
 * Messages to customers that say sending is in trouble, if there are any: one waits that was due before `dueBefore` or has
 * failed more than once; or one failed after several tries or may not have gone, and its channel has sent none since. Each
 * part looks at what waits or has failed alone, so that what was sent costs nothing.
 */
export const troubledMessage = (db: Db, workspaceId: string, { failedSince, dueBefore, retriedUntil }: Trouble) => {
  const toCustomer = and(eq(notifications.workspaceId, workspaceId), eq(notifications.subject, "booking"));
  const triesFailed = sql`${notifications.attempts} - (${notifications.state} = 'leased')`;
  const waiting = and(
    sql`state IN ('due', 'leased')`,
    lt(notifications.dueAt, retriedUntil),
    or(lt(notifications.dueAt, dueBefore), gt(triesFailed, 1)),
  );
  const failed = (channel: "email" | "sms") => {
    const lastSent = sql`(SELECT coalesce(max(sent_at), 0) FROM notifications
      WHERE workspace_id = ${workspaceId} AND channel = ${channel} AND sent_at IS NOT NULL)`;
    return and(
      eq(notifications.channel, channel),
      inArray(notifications.state, ["failed", "unknown"]),
      gt(notifications.dueAt, sql`max(${failedSince}, ${lastSent})`),
      or(eq(notifications.state, "unknown"), gt(notifications.attempts, 1)),
    );
  };
  const those = (which: ReturnType<typeof and>) =>
    db.select({ id: notifications.id }).from(notifications).where(and(toCustomer, which));
  return unionAll(those(waiting), those(failed("email")), those(failed("sms"))).limit(1);
};

const isFailing = and(
  sql`(state IN ('failed', 'unknown') OR attempts > 1)`,
  inArray(notifications.state, ["due", "leased", "failed", "unknown"]),
);

/** The messages of one booking, in the order they are due. */
export const messagesOf = (db: Db, workspaceId: string, bookingId: string) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        ofWorkspace(notifications.workspaceId, workspaceId),
        eq(notifications.subject, "booking"),
        eq(notifications.subjectId, bookingId),
      ),
    )
    .orderBy(asc(notifications.dueAt), asc(notifications.id));

/** Where a page of messages begins: after this one. */
export type PlaceAmongMessages = { dueAt: number; id: string };
export type MessagesWanted = {
  bookingId: string | undefined;
  state: MessageState | undefined;
  /** Only what could not be sent so far. */
  isTroubled?: boolean;
  /** Due by this moment, or only after it. */
  when: { past: boolean; now: number } | null;
  after: PlaceAmongMessages | null;
  limit: number;
};
type MessageState = typeof notifications.$inferSelect.state;

/** A message with the name on the booking it is about, as that is now; null when there is none. */
const withCustomer = (workspaceId: string) => ({
  ...getTableColumns(notifications),
  customerName: sql<string | null>`(SELECT b.customer_name FROM bookings AS b
    WHERE notifications.subject = 'booking' AND b.id = notifications.subject_id AND +b.workspace_id = ${workspaceId})`.as(
    "customer_name",
  ),
});

/** One page of a workspace's messages, the latest due first; by the index of all, of a state, or of the booking. */
export function messagesPage(db: Db, workspaceId: string, wanted: MessagesWanted) {
  const { bookingId, state, isTroubled, when, after, limit } = wanted;
  const conditions: (SQL | undefined)[] = [];
  if (after) conditions.push(sql`(due_at, id) < (${after.dueAt}, ${after.id})`);
  if (when?.past) conditions.push(sql`${after ? sql`+` : sql``}due_at <= ${when.now}`); // the plus: entered by the place
  if (when?.past === false) conditions.push(gt(notifications.dueAt, when.now));
  if (state) conditions.push(eq(notifications.state, state));
  if (isTroubled) conditions.push(isFailing);
  if (bookingId === undefined) conditions.push(eq(notifications.workspaceId, workspaceId));
  else
    conditions.push(
      ofWorkspace(notifications.workspaceId, workspaceId),
      eq(notifications.subject, "booking"),
      eq(notifications.subjectId, bookingId),
    );
  return db
    .select(withCustomer(workspaceId))
    .from(notifications)
    .where(and(...conditions))
    .orderBy(desc(notifications.dueAt), isTroubled ? sql`+id DESC` : desc(notifications.id)) // the plus: by their own index
    .limit(limit);
}

const ofId = (workspaceId: string, id: string) =>
  and(ofWorkspace(notifications.workspaceId, workspaceId), eq(notifications.id, id));

export const messageQuery = (db: Db, workspaceId: string, id: string) =>
  db.select(withCustomer(workspaceId)).from(notifications).where(ofId(workspaceId, id));
