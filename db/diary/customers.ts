import { and, asc, eq, sql } from "drizzle-orm";
import type { CustomerDetails } from "../../domain/day/commands.ts";
import type { OnlineBooking } from "../../domain/day/online-ahead.ts";
import { readableEmail } from "../../domain/people/readable-email.ts";
import { type Diary, isAmong, ofWorkspace } from "../connect.ts";
import { notifications } from "../platform/schema.ts";
import { bookingEvents, bookings, feedback } from "./schema.ts";

/** By one of the two. */
export type Address = { email: string | undefined; phone: string | undefined };

/** Reads all bookings of the workspace: addresses have no index, and such requests are rare. Older rows keep letters in a domain. */
const isBookedBy = (workspaceId: string, { email, phone }: Address) =>
  and(
    eq(bookings.workspaceId, workspaceId),
    email === undefined
      ? eq(bookings.customerPhone, phone ?? "")
      : sql`lower(${bookings.customerEmail}) IN (${email}, ${readableEmail(email)})`,
  );

export const bookingsAtAddress = (db: Diary, workspaceId: string, address: Address) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      bookingDate: bookings.bookingDate,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      guestId: bookings.guestId,
      holdUntil: bookings.holdUntil,
    })
    .from(bookings)
    .where(isBookedBy(workspaceId, address))
    .orderBy(asc(bookings.bookingDate), asc(bookings.startsAt), asc(bookings.id))
    .all();

/** One batch, so that the tables match. */
export const rowsOfBookings = (db: Diary, workspaceId: string, ids: string[]) =>
  db.batch([
    db
      .select()
      .from(bookings)
      .where(and(ofWorkspace(bookings.workspaceId, workspaceId), isAmong(bookings.id, ids))),
    db
      .select()
      .from(bookingEvents)
      .where(and(ofWorkspace(bookingEvents.workspaceId, workspaceId), isAmong(bookingEvents.bookingId, ids)))
      .orderBy(asc(bookingEvents.id)),
    db
      .select()
      .from(notifications)
      .where(
        and(
          ofWorkspace(notifications.workspaceId, workspaceId),
          eq(notifications.subject, "booking"),
          isAmong(notifications.subjectId, ids),
        ),
      )
      .orderBy(asc(notifications.dueAt), asc(notifications.id)),
    db
      .select()
      .from(feedback)
      .where(and(ofWorkspace(feedback.workspaceId, workspaceId), isAmong(feedback.bookingId, ids))),
  ]);

/** An offer counts when it is accepted, which asks again; what its customer has to confirm or pay counts from its start. */
const COUNTS_AHEAD = "(hold_until IS NULL OR hold ->> '$.for' <> 'offer')";

/** One search per index; UNION drops duplicates. */
const ONLINE_AHEAD = `SELECT id, customer_email AS "customerEmail", customer_phone AS "customerPhone", starts_at AS "startsAt"
  FROM bookings WHERE workspace_id = ?1 AND source = 'online' AND status <> 'cancelled' AND starts_at > ?2 AND ${COUNTS_AHEAD}
    AND customer_email IN (SELECT value FROM json_each(?3))
  UNION SELECT id, customer_email, customer_phone, starts_at
  FROM bookings WHERE workspace_id = ?1 AND source = 'online' AND status <> 'cancelled' AND starts_at > ?2 AND ${COUNTS_AHEAD}
    AND customer_phone IN (SELECT value FROM json_each(?4))`;

/** Bookings with any of the people's addresses or numbers. */
export async function onlineAhead(
  db: Diary,
  workspaceId: string,
  people: Pick<CustomerDetails, "customerEmail" | "customerPhone">[],
  now: number,
): Promise<OnlineBooking[]> {
  const [emails, phones] = (["customerEmail", "customerPhone"] as const).map((by) =>
    JSON.stringify(people.flatMap((person) => person[by] ?? [])),
  );
  const statement = db.$client.prepare(ONLINE_AHEAD).bind(workspaceId, now, emails, phones);
  return (await statement.all<OnlineBooking>()).results;
}
