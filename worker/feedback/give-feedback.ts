import { fail } from "../../contract/errors.ts";
import type { VisitFeedback } from "../../contract/feedback.ts";
import { upsertFeedback } from "../../db/diary/feedback.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { feedbackWindow } from "../../domain/people/feedback-window.ts";
import { FEEDBACK } from "../http/tokens.ts";
import { feedStub } from "../live/close-sockets.ts";
import type { Services } from "../services.ts";
import { type Opened, openLink } from "./open-link.ts";

/** What was said of a visit, and whether its customer may say it now. */
export async function readFeedback(s: Services, token: string) {
  const opened = await openLink(s, FEEDBACK, token);
  return (opened && (await feedbackOf(s, opened))) ?? fail("link_invalid");
}

/** The same of a link opened already; undefined when there is nothing to say any more. */
export async function feedbackOf(s: Services, opened: Opened) {
  const { booking, feedback } = opened;
  const state = windowOf(s, opened);
  const workspace = state === "gone" ? undefined : await workspaceById(s.nearby, booking.workspaceId);
  if (!workspace) return undefined;
  const { customerName, bookingDate, bookingTime, guests } = booking;
  return {
    workspace: { name: workspace.name, slug: workspace.slug },
    booking: { customerName, bookingDate, bookingTime, guests },
    feedback: feedback && { rating: feedback.rating, comment: feedback.comment },
    canChange: state === "open",
  };
}

/** A customer says how a visit was, or says it anew. `isFirst`: nothing had been said before. Whoever looks at the booking sees it. */
export async function giveFeedback(s: Services, token: string, said: VisitFeedback) {
  const { booking } = await openToSay(s, token);
  const feedback = await upsertFeedback(s.diary(booking.workspaceId), booking, said, s.now());
  if (!feedback) {
    await openToSay(s, token); // says what has changed in this moment
    return fail("unavailable");
  }
  tellDashboards(s, booking.workspaceId, booking.id);
  const view = (await feedbackOf(s, { booking, feedback })) ?? fail("link_invalid");
  return { view, isFirst: feedback.createdAt === feedback.updatedAt };
}

async function openToSay(s: Services, token: string): Promise<Opened> {
  const opened = (await openLink(s, FEEDBACK, token)) ?? fail("link_invalid");
  switch (windowOf(s, opened)) {
    case "gone":
      return fail("link_invalid");
    case "not_started":
      return fail("not_started");
    case "fixed":
      return fail("cannot_change", { action: "feedback" });
    case "open":
      return opened;
  }
}

const windowOf = (s: Services, { booking, feedback }: Opened) =>
  feedbackWindow(booking, feedback?.createdAt ?? null, s.now());

/** Best effort: whoever opens the booking later sees it anyway. */
function tellDashboards(s: Services, workspaceId: string, bookingId: string): void {
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "message", bookingId })));
}
