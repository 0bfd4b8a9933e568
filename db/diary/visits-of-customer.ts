import type { Diary } from "../connect.ts";

/** Twelve visits are enough for a rhythm (domain/judging/next-visit.ts). One search per index for each part; UNION drops duplicates. */
const VISITS = `SELECT * FROM (SELECT id, booking_date AS "bookingDate", booking_time AS "bookingTime", starts_at AS "startsAt", attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_email = ?2 AND starts_at <= ?4
    ORDER BY starts_at DESC LIMIT 12)
  UNION SELECT * FROM (SELECT id, booking_date, booking_time, starts_at, attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_phone = ?3 AND starts_at <= ?4
    ORDER BY starts_at DESC LIMIT 12)
  UNION SELECT * FROM (SELECT id, booking_date, booking_time, starts_at, attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_email = ?2 AND starts_at > ?4
    ORDER BY starts_at LIMIT 1)
  UNION SELECT * FROM (SELECT id, booking_date, booking_time, starts_at, attendance
    FROM bookings WHERE workspace_id = ?1 AND status <> 'cancelled' AND customer_phone = ?3 AND starts_at > ?4
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

/** The last visits with this address or number that began by `at` (ms), and the next one after it, by start; cancelled ones are left out. */
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
