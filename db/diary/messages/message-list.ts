import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Diary } from "../../connect.ts";
import { notifications } from "../../platform/schema.ts";
import { ofWorkspace } from "../../platform/scope.ts";

const isFailing = and(
  sql`(state IN ('failed', 'unknown') OR attempts > 1)`,
  inArray(notifications.state, ["due", "leased", "failed", "unknown"]),
);

/** The messages of one booking, in the order they are due. */
export const messagesOfBooking = (db: Diary, workspaceId: string, bookingId: string) =>
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
type MessageCursor = { dueAt: number; id: string };
export type MessagesPageQuery = {
  bookingId: string | undefined;
  state: MessageState | undefined;
  /** Only what could not be sent so far. */
  isTroubled?: boolean;
  /** Else the latest due comes first. */
  isSoonestFirst?: boolean;
  /** Due by this moment, or only after it. */
  when: { past: boolean; now: number } | null;
  after: MessageCursor | null;
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

/** One page of a workspace's messages in order of when they are due; by the index of all, of a state, or of the booking. */
export function messagesPage(db: Diary, workspaceId: string, wanted: MessagesPageQuery) {
  const { bookingId, state, isTroubled, isSoonestFirst = false, when, after, limit } = wanted;
  const [direction, beyond] = isSoonestFirst ? [asc, sql`>`] : [desc, sql`<`];
  const isPlaceNearer = after !== null && when?.past !== isSoonestFirst;
  const byPlace = isPlaceNearer ? sql`+` : sql``; // the plus: the index is entered by the place
  const conditions: (SQL | undefined)[] = [];
  if (after) conditions.push(sql`(due_at, id) ${beyond} (${after.dueAt}, ${after.id})`);
  if (when) conditions.push(sql`${byPlace}due_at ${when.past ? sql`<=` : sql`>`} ${when.now}`);
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
    .orderBy(direction(notifications.dueAt), isTroubled ? direction(sql`+id`) : direction(notifications.id)) // the plus: by their own index
    .limit(limit);
}

const ofId = (workspaceId: string, id: string) =>
  and(ofWorkspace(notifications.workspaceId, workspaceId), eq(notifications.id, id));

export const messageQuery = (db: Diary, workspaceId: string, id: string) =>
  db.select(withCustomer(workspaceId)).from(notifications).where(ofId(workspaceId, id));
