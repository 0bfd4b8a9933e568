import { createMiddleware } from "hono/factory";
import type { App } from "../app-type.ts";

const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/** Names a fault in the log and says nothing of the visitor: Cloudflare's `cf-ray`, else random. */
export const requestId = createMiddleware<App>(async (c, next) => {
  const ray = c.req.header("cf-ray") ?? "";
  c.set("requestId", RAY.test(ray) ? ray : crypto.randomUUID());
  await next();
});
