import type { Diary } from "../connect.ts";

/** Twelve visits are enough for a rhythm (domain/judging/next-visit.ts). One search per index for each part; UNION drops duplicates. */
const VISITS = `SELECT * FROM (SELECT id, booking_date AS "bookingDate", booking_time AS "bookingTime", starts_at AS "startsAt", attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_email = ?2 AND starts_at <= ?4 AND hold_until IS NULL
    ORDER BY starts_at DESC LIMIT 12)
  UNION SELECT * FROM (SELECT id, booking_date, booking_time, starts_at, attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_phone = ?3 AND starts_at <= ?4 AND hold_until IS NULL
    ORDER BY starts_at DESC LIMIT 12)
  UNION SELECT * FROM (SELECT id, booking_date, booking_time, starts_at, attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_email = ?2 AND starts_at > ?4 AND hold_until IS NULL
    ORDER BY starts_at LIMIT 1)
  UNION SELECT * FROM (SELECT id, booking_date, booking_time, starts_at, attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_phone = ?3 AND starts_at > ?4 AND hold_until IS NULL
    ORDER BY starts_at LIMIT 1)
  ORDER BY "startsAt"`;

export type VisitOfCustomer = {
  id: string;
  bookingDate: string;
  bookingTime: string;
  startsAt: number;
  attendance: string | null;
};

type Contact = { customerEmail: string | null; customerPhone: string | null };

/** The last visits with this address or number that began by `at` (ms), and the next one after it, by start; cancelled ones and holds are left out. */
export async function visitsOfCustomer(
  db: Diary,
  workspaceId: string,
  { customerEmail, customerPhone }: Contact,
  at: number,
): Promise<VisitOfCustomer[]> {
  if (customerEmail === null && customerPhone === null) return [];
  const statement = db.$client.prepare(VISITS).bind(workspaceId, customerEmail, customerPhone, at);
  return (await statement.all<VisitOfCustomer>()).results;
}

/** The dates of the last visits that were booked with this booking's address and were kept; a number counts for nothing. */
export async function datesOfVisits(
  db: Diary,
  { workspaceId, customerEmail }: { workspaceId: string; customerEmail: string | null },
  at: number,
): Promise<string[]> {
  const visits = await visitsOfCustomer(db, workspaceId, { customerEmail, customerPhone: null }, at);
  return visits.flatMap(({ bookingDate, startsAt, attendance }) =>
    startsAt <= at && attendance !== "no_show" ? bookingDate : [],
  );
}

/** A head with all that was merged into it. */
const OF_GUEST = `WITH head AS (SELECT coalesce(g.merged_into, g.id) AS id FROM guests g WHERE g.workspace_id = ?1 AND g.id = ?2),
  heads AS (SELECT id FROM head UNION ALL
    SELECT m.id FROM head CROSS JOIN guests m INDEXED BY guests_merged ON m.workspace_id = ?1 AND m.merged_into = head.id),
  found AS (SELECT b.id, b.booking_date AS "bookingDate", b.booking_time AS "bookingTime", b.starts_at AS "startsAt", b.attendance
    FROM heads CROSS JOIN bookings b INDEXED BY bookings_by_guest ON b.workspace_id = ?1 AND b.guest_id = heads.id AND b.status <> 'cancelled')
  SELECT * FROM (SELECT * FROM found WHERE "startsAt" <= ?3 ORDER BY "startsAt" DESC LIMIT 12)
  UNION ALL SELECT * FROM (SELECT * FROM found WHERE "startsAt" > ?3 ORDER BY "startsAt" LIMIT 1)
  ORDER BY "startsAt"`;

/** As `visitsOfCustomer`, of a guest of the guest book. */
export async function visitsOfGuest(
  db: Diary,
  workspaceId: string,
  guestId: string,
  at: number,
): Promise<VisitOfCustomer[]> {
  const statement = db.$client.prepare(OF_GUEST).bind(workspaceId, guestId, at);
  return (await statement.all<VisitOfCustomer>()).results;
}
