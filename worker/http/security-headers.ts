import { createMiddleware } from "hono/factory";
import type { App } from "../app-type.ts";

const CSP = [
  "default-src 'self'",
  "script-src 'self' https://challenges.cloudflare.com",
  "frame-src https://challenges.cloudflare.com",
  "connect-src 'self'",
  "img-src 'self' https: data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** On every answer but the upgrade to a socket, whose headers cannot be set (PLATFORM.md section 5). */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const set = (name: string, value: string) => c.res.headers.set(name, value);
  set("Content-Security-Policy", CSP);
  set("X-Content-Type-Options", "nosniff");
  set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!c.res.headers.has("Referrer-Policy")) set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!c.res.headers.has("Cache-Control")) set("Cache-Control", "no-store");
});
