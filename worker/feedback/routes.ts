import { Hono } from "hono";
import { visitFeedback } from "../../contract/requests/feedback.ts";
import type { App } from "../app-type.ts";
import { perMinute } from "../http/limits.ts";
import { validate } from "../http/validate.ts";
import { giveFeedback, readFeedback } from "./give-feedback.ts";
import { unsubscribe, unsubscribePage } from "./unsubscribe.ts";

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
