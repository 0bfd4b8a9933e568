import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import { messageFilter } from "../../contract/requests/notifications.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { throttle } from "../http/limits.ts";
import { noFields, validate } from "../http/validate.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import { applyReport } from "./apply-report.ts";
import { listMessages } from "./list-messages.ts";
import { reporterOf } from "./providers/transports.ts";
import { retryFailedMessage } from "./retry-failed-message.ts";

export const messages = new Hono<App>()
  .get("/:slug/messages", requireRight("change_settings"), validate("query", messageFilter), async (c) =>
    c.json(await listMessages(c.var.services, c.var.member.workspaceId, c.req.valid("query"))),
  )
  .post("/:slug/messages/:id/retry", requireRight("change_settings"), noFields, async (c) => {
    await throttle(c.var.services, "retry", c.var.member.user.id);
    return c.json(await retryFailedMessage(c.var.services, c.var.member.workspaceId, c.req.param("id")));
  });

/** No body: 46elks would send it to the customer as an SMS. */
export const webhooks = new Hono<App>().post("/:provider", async (c) => {
  const { services } = c.var;
  const provider = reporterOf(c.req.param("provider")) ?? fail("not_found");
  const call = { url: new URL(c.req.url), headers: c.req.raw.headers, body: await c.req.text() };
  const reports = provider.readReports?.(services, call) ?? fail("access_denied", { reason: "unproven" });
  await runEachInOrder(
    "report not taken",
    reports.map((report) => () => applyReport(services, report)),
  );
  return c.body(null, 204);
});
