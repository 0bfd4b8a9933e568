import type { Context } from "hono";
import { cachedOrStopped, cachedWorkspace } from "../../db/directory/workspaces.ts";
import type { App } from "../app-type.ts";
import { bookingOfFeedbackLink, feedbackOf } from "../feedback/give-feedback.ts";
import { FEEDBACK, linkToken, UNSUBSCRIBE } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { linkedWorkspace } from "../workspaces/public-workspace.ts";
import { PRIVATE_HEADERS, page, redirectFromOld } from "./page.ts";

type Link = { slug: string; token: string };

export async function feedbackPage(c: Context<App>, { slug, token }: Link): Promise<Response> {
  const s = c.var.services;
  const workspaceId = (await cachedOrStopped(s, slug))?.id; // the page also unsubscribes
  const found = workspaceId && (await readFeedbackPage(s, { slug, token }, workspaceId));
  if (found) {
    const elsewhere = redirectFromOld(c, slug, found.workspace.slug);
    if (elsewhere) return elsewhere;
    const status = found.feedback ? 200 : 404;
    const { locale, ...rest } = found;
    const title = { of: "feedback", at: found.workspace.name } as const;
    return page(c, { title, locale, status, headers: PRIVATE_HEADERS, data: { page: "feedback", ...rest } });
  }
  const data = { page: "booking-not-found" as const, slug: (await cachedWorkspace(s, slug)) ? slug : null };
  return page(c, { title: { of: "bookingNotFound" }, status: 404, headers: PRIVATE_HEADERS, data });
}

/**
 * Opens only at its own business's address. Once feedback is closed, or the business stopped, the customer can still
 * unsubscribe.
 */
async function readFeedbackPage(s: Services, { slug, token }: Link, workspaceId: string) {
  const opened = await bookingOfFeedbackLink(s, FEEDBACK, token);
  if (opened?.booking.workspaceId !== workspaceId) return undefined;
  const [view, feedback] = await Promise.all([linkedWorkspace(s, slug), feedbackOf(s, opened)]);
  const { id, tokenVersion, locale } = opened.booking;
  const unsubscribeToken = linkToken(UNSUBSCRIBE, id, s.config.linkKeys, tokenVersion);
  return view && { ...view, feedback: feedback ?? null, unsubscribeToken, locale };
}
