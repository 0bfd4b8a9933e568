import type { Diary } from "../connect.ts";

/** Enough for a rhythm (domain/judging/next-visit.ts). */
const VISITS_READ = 12;

const COLUMNS = `id, booking_date AS "bookingDate", booking_time AS "bookingTime", starts_at AS "startsAt", attendance`;
const until = (field: string, value: string) => `SELECT * FROM (SELECT ${COLUMNS} FROM bookings
  WHERE workspace_id = ?1 AND status <> 'cancelled' AND ${field} = ${value} AND starts_at <= ?4
  ORDER BY starts_at DESC LIMIT ${VISITS_READ})`;
const after = (field: string, value: string) => `SELECT * FROM (SELECT ${COLUMNS} FROM bookings
  WHERE workspace_id = ?1 AND status <> 'cancelled' AND ${field} = ${value} AND starts_at > ?4
  ORDER BY starts_at LIMIT 1)`;

/** One search per index for each part; UNION drops duplicates. */
const VISITS = [
  until("customer_email", "?2"),
  until("customer_phone", "?3"),
  after("customer_email", "?2"),
  after("customer_phone", "?3"),
].join(" UNION ");

export type VisitOfCustomer = {
  id: string;
  bookingDate: string;
  bookingTime: string;
  startsAt: number;
  attendance: string | null;
};

type Contact = { customerEmail: string | null; customerPhone: string | null };

/** The last visits with this address or number that began by `at` (ms), and the next one after it; cancelled ones are left out. */
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
