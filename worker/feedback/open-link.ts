import { allDiaries, type Diary, isDiaryOf } from "../../db/connect.ts";
import { bookingWithFeedback } from "../../db/diary/feedback.ts";
import { firstFound } from "../each-in-turn.ts";
import { isLinkToken, linkId } from "../http/tokens.ts";
import type { Services } from "../services.ts";

/**
 * The booking a link of this purpose opens, with what was said of its visit. Its address names no business, so the token is
 * all there is; one made before the link was renewed opens nothing.
 */
export async function openLink(s: Services, purpose: string, token: string) {
  const id = linkId(token);
  if (!id) return undefined;
  const lookIn = async (diary: Diary) => {
    const found = await bookingWithFeedback(diary, id);
    if (!found || !isDiaryOf(s.env, diary, found.booking.workspaceId)) return undefined;
    return isLinkToken(token, purpose, id, s.config.linkKeys, found.booking.tokenVersion) ? found : undefined;
  };
  return firstFound(
    "link not looked up",
    allDiaries(s.env).map((diary) => () => lookIn(diary)),
  );
}

export type Opened = NonNullable<Awaited<ReturnType<typeof openLink>>>;
