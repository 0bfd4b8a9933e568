import { createMiddleware } from "hono/factory";
import type { App } from "../app-type.ts";

const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/**
 * By which a fault is found in the log when somebody reads it to us from their screen: Cloudflare's own id of the request
 * (`cf-ray`), elsewhere a random one. It says nothing of who asked.
 */
export const requestId = createMiddleware<App>(async (c, next) => {
  const ray = c.req.header("cf-ray") ?? "";
  c.set("requestId", RAY.test(ray) ? ray : crypto.randomUUID());
  await next();
});
