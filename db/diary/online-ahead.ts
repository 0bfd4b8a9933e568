import type { CustomerDetails } from "../../domain/day/commands.ts";
import type { OnlineBooking } from "../../domain/day/online-ahead.ts";
import type { Diary } from "../connect.ts";

/** Two searches, each in its own index; a booking found by both is one row. */
const ONLINE_AHEAD = `SELECT id, customer_email AS "customerEmail", customer_phone AS "customerPhone", starts_at AS "startsAt"
  FROM bookings WHERE workspace_id = ?1 AND source = 'online' AND status <> 'cancelled' AND starts_at > ?2
    AND customer_email IN (SELECT value FROM json_each(?3))
  UNION SELECT id, customer_email, customer_phone, starts_at
  FROM bookings WHERE workspace_id = ?1 AND source = 'online' AND status <> 'cancelled' AND starts_at > ?2
    AND customer_phone IN (SELECT value FROM json_each(?4))`;

/** The active online bookings that start after `now` under the addresses and numbers of these people. */
export async function onlineAhead(
  db: Diary,
  workspaceId: string,
  people: CustomerDetails[],
  now: number,
): Promise<OnlineBooking[]> {
  const [emails, phones] = (["customerEmail", "customerPhone"] as const).map((by) =>
    JSON.stringify(people.flatMap((person) => person[by] ?? [])),
  );
  const statement = db.$client.prepare(ONLINE_AHEAD).bind(workspaceId, now, emails, phones);
  return (await statement.all<OnlineBooking>()).results;
}
