import type { BookingExport } from "../../../../contract/bookings.ts";
import { apiThrough, unwrap } from "../../../shared/lib/api.ts";
import { withSession } from "../../../shared/lib/session.ts";

/** A long list takes as long as it takes: no limit of time as for what is on screen. */
const bookingsFile = apiThrough(withSession((...request) => fetch(...request))).workspaces[":slug"]["bookings.csv"];

/** A list of bookings as a file, whole or not at all, and what it is called. */
export async function exportBookings(slug: string, filter: BookingExport): Promise<{ file: Blob; name: string }> {
  const answer = await bookingsFile.$get({ param: { slug }, query: filter });
  if (!answer.ok) await unwrap(Promise.resolve(answer));
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "bookings.csv";
  return { file: await answer.blob(), name };
}
