import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { CAP_REACHED_GLOB } from "../../../domain/messages/message-caps.ts";
import type { MessageState } from "../../../domain/messages/provider-report.ts";
import { type Diary, type Given, ofWorkspace, prepareQuery } from "../../connect.ts";
import { HAS_FAILED_TRY, IS_HELD, IS_WAITING, notifications } from "../../platform/schema.ts";

const hasFailedTry = sql`(${HAS_FAILED_TRY})`;
const isFailing = and(hasFailedTry, inArray(notifications.state, ["due", "leased", "failed", "unknown"]));

/** The condition of the index that holds a state; most messages are in the other states. */
const INDEXED: Partial<Record<MessageState, SQL>> = {
  ...{ due: IS_WAITING, leased: IS_WAITING, held: IS_HELD },
  ...{ failed: hasFailedTry, unknown: hasFailedTry },
};

export const messagesOfBooking = prepareQuery((db: Diary, workspaceId: Given<string>, bookingId: Given<string>) =>
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
    .orderBy(asc(notifications.dueAt), asc(notifications.id)),
);

type MessageCursor = { dueAt: number; id: string };
type MessagesPageQuery = {
  bookingId: string | undefined;
  state: MessageState | undefined;
  /** Only messages with a failed try. */
  isTroubled?: boolean;
  /** Default: latest due first. */
  isSoonestFirst?: boolean;
  /** `past`: due by `now`; else due after it. */
  when: { past: boolean; now: number } | null;
  after: MessageCursor | null;
  limit: number;
};

/** Adds the current name of the booking's customer, or of the party that waits; or null. */
const withCustomer = (workspaceId: string) => ({
  ...getTableColumns(notifications),
  customerName: sql<string | null>`coalesce((SELECT b.customer_name FROM bookings AS b
    WHERE notifications.subject = 'booking' AND b.id = notifications.subject_id AND +b.workspace_id = ${workspaceId}),
    (SELECT s.customer_name FROM standbys AS s
    WHERE notifications.subject = 'standby' AND s.id = notifications.subject_id AND +s.workspace_id = ${workspaceId}))`.as(
    "customer_name",
  ),
});

/** Alerts go to members, who chose them, and have caps of their own. */
const TO_CUSTOMERS = sql`+subject <> 'alert'`;

/** Ordered by `due_at`; uses the index of all, of some states, or of a booking. */
export function messagesPage(db: Diary, workspaceId: string, wanted: MessagesPageQuery) {
  const { bookingId, state, isTroubled, isSoonestFirst = false, when, after, limit } = wanted;
  const [direction, beyond] = isSoonestFirst ? [asc, sql`>`] : [desc, sql`<`];
  const isPlaceNearer = after !== null && when?.past !== isSoonestFirst;
  const byPlace = isPlaceNearer ? sql`+` : sql``; // plus: SQLite enters the index at the cursor
  const conditions: (SQL | undefined)[] = [];
  if (after) conditions.push(sql`(due_at, id) ${beyond} (${after.dueAt}, ${after.id})`);
  conditions.push(TO_CUSTOMERS);
  if (when) conditions.push(sql`${byPlace}due_at ${when.past ? sql`<=` : sql`>`} ${when.now}`);
  const indexed = isTroubled ? isFailing : state && INDEXED[state];
  if (state) conditions.push(eq(notifications.state, state));
  conditions.push(indexed);
  if (bookingId === undefined) conditions.push(eq(notifications.workspaceId, workspaceId));
  else
    conditions.push(
      ofWorkspace(notifications.workspaceId, workspaceId),
      eq(notifications.subject, "booking"),
      eq(notifications.subjectId, bookingId),
    );
  // `+id`: SQLite would take the index of all, which is ordered by id as well
  return db
    .select(withCustomer(workspaceId))
    .from(notifications)
    .where(and(...conditions))
    .orderBy(direction(notifications.dueAt), indexed ? direction(sql`+id`) : direction(notifications.id))
    .limit(limit);
}

const ofId = (workspaceId: string, id: string) =>
  and(TO_CUSTOMERS, ofWorkspace(notifications.workspaceId, workspaceId), eq(notifications.id, id));

export const messageQuery = (db: Diary, workspaceId: string, id: string) =>
  db.select(withCustomer(workspaceId)).from(notifications).where(ofId(workspaceId, id));

/** About a booking, or about a party that waits. */
export const TO_GUESTS: ("booking" | "standby")[] = ["booking", "standby"];

/** Instants in milliseconds. */
export type TroubleLimits<Instant = number> = { failedSince: Instant; dueBefore: Instant; retriedUntil: Instant };

/**
 * Writes a part of a query: a message to a customer that shows trouble.
 * | waiting | due before `dueBefore`, or failed more than once |
 * | failed, unknown | after several tries, at a cap, or possibly sent; its channel has sent nothing since |
 */
export function troubledMessage(
  db: Diary,
  workspaceId: Given<string>,
  { failedSince, dueBefore, retriedUntil }: TroubleLimits<Given<number>>,
) {
  const toCustomer = and(eq(notifications.workspaceId, workspaceId), inArray(notifications.subject, TO_GUESTS));
  const triesFailed = sql`${notifications.attempts} - (${notifications.state} = 'leased')`;
  const waiting = and(
    IS_WAITING,
    lt(notifications.dueAt, retriedUntil),
    or(lt(notifications.dueAt, dueBefore), gt(triesFailed, 1)),
  );
  const failed = (channel: "email" | "sms") => {
    const lastSent = sql`(SELECT coalesce(max(sent_at), 0) FROM notifications
      WHERE workspace_id = ${workspaceId} AND channel = ${channel} AND sent_at IS NOT NULL AND ${TO_CUSTOMERS})`;
    return and(
      eq(notifications.channel, channel),
      hasFailedTry,
      inArray(notifications.state, ["failed", "unknown"]),
      gt(notifications.dueAt, sql`max(${failedSince}, ${lastSent})`),
      or(eq(notifications.state, "unknown"), gt(notifications.attempts, 1), isStoppedByCap),
    );
  };
  const those = (which: ReturnType<typeof and>) =>
    db.select({ id: notifications.id }).from(notifications).where(and(toCustomer, which));
  return unionAll(those(waiting), those(failed("email")), those(failed("sms"))).limit(1);
}

/** A cap stopped the message, for a day or for good. */
export const isStoppedByCap = sql`error GLOB ${CAP_REACHED_GLOB}`;

/** Writes a part of a query: a message that a cap delayed to the next day, which starts at `until`. */
export const messageOverCap = (db: Diary, workspaceId: Given<string>, until: Given<number>) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.workspaceId, workspaceId), IS_WAITING, eq(notifications.dueAt, until), isStoppedByCap))
    .limit(1);
