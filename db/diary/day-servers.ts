import { and, desc, eq, lte } from "drizzle-orm";
import type { Server } from "../../domain/floor/servers.ts";
import type { Diary } from "../connect.ts";
import { dayServers } from "./schema.ts";

/** The row of a date, else of the last date before it. */
export const serversOn = (db: Diary, workspaceId: string, date: string) =>
  db
    .select({ date: dayServers.bookingDate, servers: dayServers.servers })
    .from(dayServers)
    .where(and(eq(dayServers.workspaceId, workspaceId), lte(dayServers.bookingDate, date)))
    .orderBy(desc(dayServers.bookingDate))
    .limit(1);

/** A closed diary gets none. */
const SET_SERVERS = `INSERT INTO day_servers (workspace_id, booking_date, servers)
  SELECT workspace_id, ?2, ?3 FROM booking_rules WHERE workspace_id = ?1
  ON CONFLICT (workspace_id, booking_date) DO UPDATE SET servers = excluded.servers`;

const FORGET_EARLIER = "DELETE FROM day_servers WHERE workspace_id = ?1 AND booking_date < ?2";

/** Takes the place of the date's servers, and forgets those of dates before `keptFrom`. */
export async function saveServers(
  { $client: client }: Diary,
  workspaceId: string,
  { date, servers, keptFrom }: { date: string; servers: Server[]; keptFrom: string },
): Promise<void> {
  await client.batch([
    client.prepare(SET_SERVERS).bind(workspaceId, date, JSON.stringify(servers)),
    client.prepare(FORGET_EARLIER).bind(workspaceId, keptFrom),
  ]);
}
