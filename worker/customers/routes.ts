import { Hono } from "hono";
import { customer } from "../../contract/requests/customers.ts";
import type { App } from "../app-type.ts";
import { requireRight } from "../http/guards.ts";
import { validate } from "../http/validate.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";

/** POST keeps the customer's address out of URLs. */
export const customers = new Hono<App>()
  .post("/:slug/customers/export", requireRight("export_customers"), validate("json", customer), async (c) => {
    const file = await exportCustomer(c.var.services, c.var.member.workspaceId, c.req.valid("json"));
    return c.json(file, 200, { "Content-Disposition": 'attachment; filename="customer.json"' });
  })
  .post("/:slug/customers/erase", requireRight("erase"), validate("json", customer), async (c) =>
    c.json(await eraseCustomer(c.var.acting, c.req.valid("json"))),
  );
