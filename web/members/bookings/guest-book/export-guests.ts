import type { InferRequestType } from "hono/client";
import { apiThrough, unwrap } from "../../../shared/lib/api.ts";
import { withSession } from "../../../shared/lib/session.ts";
import { saveAnswer } from "../../lib/save-answer.ts";
import { language } from "../../texts/words.ts";

/** No timeout: a large book takes long. */
const file = apiThrough(withSession((...request) => fetch(...request))).workspaces[":slug"].guests.export;

type Filter = InferRequestType<typeof file.$get>["query"];

/** Saves the guests of a filter as a file, or the addresses that news may be sent to. */
export async function exportGuests(slug: string, filter: Filter): Promise<void> {
  const answer = await file.$get({ param: { slug }, query: { ...filter, language } });
  if (!answer.ok) await unwrap(Promise.resolve(answer));
  await saveAnswer(answer, "guests.csv");
}
