import type { BookingExport } from "../../../../contract/requests/bookings.ts";
import { apiThrough, unwrap } from "../../../shared/lib/api.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { saveAnswer } from "../../lib/save-answer.ts";
import { language } from "../../texts/words.ts";

/** No timeout: a long list takes long. */
const bookingsFile = apiThrough(withSession((...request) => fetch(...request))).workspaces[":slug"]["bookings.csv"];

/** Saves the bookings of a filter as a file. */
export async function exportBookings(slug: string, filter: BookingExport): Promise<void> {
  const answer = await bookingsFile.$get({ param: { slug }, query: { ...filter, language } });
  if (!answer.ok) await unwrap(Promise.resolve(answer));
  await saveAnswer(answer, "bookings.csv");
}
