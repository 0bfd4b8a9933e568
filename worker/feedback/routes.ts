import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { visitFeedback } from "../../contract/requests/feedback.ts";
import { suppress } from "../../db/diary/messages/suppressions.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import type { App } from "../app-type.ts";
import { perMinute } from "../http/limits.ts";
import { FEEDBACK, linkToken, UNSUBSCRIBE } from "../http/tokens.ts";
import { validate } from "../http/validate.ts";
import type { Services } from "../services.ts";
import { bookingOfFeedbackLink } from "./booking-of-feedback-link.ts";
import { giveFeedback, readFeedback } from "./give-feedback.ts";

/** Public on purpose: the link's token is the right to rate. */
export const feedback = new Hono<App>()
  .get("/:token", perMinute.manage, async (c) => c.json(await readFeedback(c.var.services, c.req.param("token"))))
  .post("/:token", perMinute.manage, validate("json", visitFeedback), async (c) => {
    const { view, isFirst } = await giveFeedback(c.var.services, c.req.param("token"), c.req.valid("json"));
    return c.json(view, isFirst ? 201 : 200);
  });

/**
 * Public on purpose: one-click unsubscribe (RFC 8058), proven by the token (http/cross-site.ts). POST has no limit: one
 * address calls for all mailboxes of a provider and never retries.
 */
export const unsubscriptions = new Hono<App>()
  .get("/:token", perMinute.manage, async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(await unsubscribePage(c.var.services, c.req.param("token")), 303);
  })
  .post("/:token", async (c) => {
    await unsubscribe(c.var.services, c.req.param("token"));
    return c.body(null, 204);
  });

/**
 * Stops this business's feedback requests to the booking's address and number. Works until the link is renewed or the
 * booking deleted, because old mails offer it too.
 */
async function unsubscribe(s: Services, token: string): Promise<void> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const { workspaceId: scope, customerEmail, customerPhone } = booking;
  const reach = [
    { channel: "email" as const, address: customerEmail },
    { channel: "sms" as const, address: customerPhone },
  ];
  for (const { channel, address } of reach)
    if (address) await suppress(s.diary(scope), { channel, address, scope, reason: "unsubscribed", now: s.now() });
}

/** The feedback page asks before it unsubscribes. */
async function unsubscribePage(s: Services, token: string): Promise<string> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const workspace = (await workspaceById(s.nearby, booking.workspaceId).get()) ?? fail("link_invalid");
  const feedback = linkToken(FEEDBACK, booking.id, s.config.linkKeys, booking.tokenVersion);
  return `${s.config.origin}/${workspace.slug}/feedback/${feedback}#unsubscribe`;
}
