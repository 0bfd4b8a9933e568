import { Hono } from "hono";
import { fail } from "../../contract/errors.ts";
import type { App } from "../app-type.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import { applyReport } from "./apply-report.ts";
import { reporterOf } from "./providers/transports.ts";

/** The answer has no body: 46elks would send it to the customer as an SMS. */
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
