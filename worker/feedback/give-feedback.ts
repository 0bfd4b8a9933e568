import { fail } from "../../contract/errors.ts";
import type { VisitFeedback } from "../../contract/requests/feedback.ts";
import { allDiaries, type Diary, isDiaryOf } from "../../db/connect.ts";
import { bookingWithFeedback, upsertFeedback } from "../../db/diary/feedback.ts";
import { reviewedWorkspace } from "../../db/directory/workspaces.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { httpsUrl } from "../../domain/looks/picture-address.ts";
import { feedbackWindow } from "../../domain/people/link-expiry.ts";
import { legsText } from "../../domain/services/chosen-visit.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import type { CallActing } from "../http/acting.ts";
import { FEEDBACK, isLinkToken, linkId } from "../http/tokens.ts";
import { findFirstResult } from "../run-each-in-order.ts";
import { feedStub, type Services } from "../services.ts";

export async function readFeedback({ services: s }: CallActing, { token }: { token: string }) {
  const opened = await bookingOfFeedbackLink(s, FEEDBACK, token);
  return (opened && (await feedbackOf(s, opened))) ?? fail("link_invalid");
}

/** Undefined once the link is over. Each rating, good or bad, gets the address for reviews: asking the content alone would mislead readers. */
export async function feedbackOf(s: Services, opened: OpenedFeedbackLink) {
  const { booking, feedback } = opened;
  const state = feedbackWindowOf(s, opened);
  const workspace = state === "gone" ? undefined : await reviewedWorkspace(s.nearby, booking.workspaceId).get();
  if (!workspace) return undefined;
  const { customerName, bookingDate, bookingTime, guests } = booking;
  return {
    workspace: { name: workspace.name, slug: workspace.slug },
    booking: { customerName, bookingDate, bookingTime, guests, ...servicesOf(booking) },
    feedback: feedback && { rating: feedback.rating, comment: feedback.comment },
    canChange: state === "open",
    reviewUrl: feedback ? httpsUrl(workspace.reviewUrl) : null,
  };
}

/** As a link to the booking page names them (docs/links.md), so that the next visit begins with them; missing for a party. */
function servicesOf({ wish }: OpenedFeedbackLink["booking"]): { services?: string } {
  const visit = promiseOf(wishColumn(wish).wanted);
  return visit ? { services: legsText(visit.legs) } : {};
}

/** `isFirst`: the visit had no rating before. */
export async function giveFeedback({ services: s }: CallActing, { token, ...said }: VisitFeedback & { token: string }) {
  const { booking } = await requireOpenFeedback(s, token);
  const feedback = await upsertFeedback(s.diary(booking.workspaceId), booking, said, s.now());
  if (!feedback) {
    await requireOpenFeedback(s, token);
    return fail("unavailable");
  }
  notifyDashboards(s, booking.workspaceId, booking.id);
  const view = (await feedbackOf(s, { booking, feedback })) ?? fail("link_invalid");
  return { view, isFirst: feedback.createdAt === feedback.updatedAt };
}

async function requireOpenFeedback(s: Services, token: string): Promise<OpenedFeedbackLink> {
  const opened = (await bookingOfFeedbackLink(s, FEEDBACK, token)) ?? fail("link_invalid");
  switch (feedbackWindowOf(s, opened)) {
    case "gone":
      return fail("link_invalid");
    case "not_started":
      return fail("not_started");
    case "fixed":
      return fail("cannot_change", { action: "feedback" });
    case "open":
      return (await reviewedWorkspace(s.nearby, opened.booking.workspaceId).get()) ? opened : fail("link_invalid");
  }
}

const feedbackWindowOf = (s: Services, { booking, feedback }: OpenedFeedbackLink) =>
  feedbackWindow(booking, feedback?.createdAt ?? null, s.now());

/** Best effort: opening the booking shows the feedback anyway. */
function notifyDashboards(s: Services, workspaceId: string, bookingId: string): void {
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "message", bookingId })));
}

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

type OpenedFeedbackLink = NonNullable<Awaited<ReturnType<typeof bookingOfFeedbackLink>>>;
