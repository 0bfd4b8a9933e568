import { Hono } from "hono";
import { visitFeedback } from "../../contract/feedback.ts";
import type { App } from "../app-type.ts";
import { perMinute } from "../http/limits.ts";
import { validate } from "../http/validate.ts";
import { giveFeedback, readFeedback } from "./give-feedback.ts";
import { unsubscribe, unsubscribePage } from "./unsubscribe.ts";

/** What customers say of a visit; meant to be public: the link's token is the right to it. */
export const feedback = new Hono<App>()
  .get("/:token", perMinute.manage, async (c) => c.json(await readFeedback(c.var.services, c.req.param("token"))))
  .post("/:token", perMinute.manage, validate("json", visitFeedback), async (c) => {
    const { view, isFirst } = await giveFeedback(c.var.services, c.req.param("token"), c.req.valid("json"));
    return c.json(view, isFirst ? 201 : 200);
  });

/**
 * The address in the List-Unsubscribe of mails (RFC 8058); meant to be public as well. A mail program's POST is all that is
 * needed, whatever it holds: its token is the proof (http/cross-site.ts). No limit counts it, for one address calls for all
 * whose mail it keeps, and does not call again.
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
