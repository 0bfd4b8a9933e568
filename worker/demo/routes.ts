import { Hono } from "hono";
import { demoRequest } from "../../contract/requests/demo.ts";
import type { App } from "../app-type.ts";
import { clientOf } from "../http/limits.ts";
import { requirePerson } from "../http/turnstile.ts";
import { validate } from "../http/validate.ts";
import { requestDemo } from "./request-demo.ts";

/** Public on purpose. */
export const demo = new Hono<App>().post("/", validate("json", demoRequest), requirePerson, async (c) => {
  await requestDemo(c.var.services, c.req.valid("json"), clientOf(c));
  return c.body(null, 202);
});
