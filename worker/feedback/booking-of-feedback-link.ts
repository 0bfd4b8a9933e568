import { allDiaries, type Diary, isDiaryOf } from "../../db/connect.ts";
import { bookingWithFeedback } from "../../db/diary/feedback.ts";
import { isLinkToken, linkId } from "../http/tokens.ts";
import { findFirstResult } from "../run-each-in-order.ts";
import type { Services } from "../services.ts";

/** Asks every diary, because the token names no workspace. A link from before its renewal finds nothing. */
export async function bookingOfFeedbackLink(s: Services, purpose: string, token: string) {
  const id = linkId(token);
  if (!id) return undefined;
  const lookIn = async (diary: Diary) => {
    const found = await bookingWithFeedback(diary, id).get();
    if (!found || !isDiaryOf(s.env, diary, found.booking.workspaceId)) return undefined;
    return isLinkToken(token, purpose, id, s.config.linkKeys, found.booking.tokenVersion) ? found : undefined;
  };
  return findFirstResult(
    "link not looked up",
    allDiaries(s.env).map((diary) => () => lookIn(diary)),
  );
}

export type OpenedFeedbackLink = NonNullable<Awaited<ReturnType<typeof bookingOfFeedbackLink>>>;
