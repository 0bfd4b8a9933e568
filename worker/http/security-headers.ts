import { createMiddleware } from "hono/factory";
import type { App } from "../app-type.ts";

/** Nothing of others runs or is framed here but Turnstile, where its keys are set. */
const policy = (scripts: string, frames: string) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `frame-src ${frames}`,
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const TURNSTILE = "https://challenges.cloudflare.com";
const OURS_ALONE = policy("'self'", "'none'");
const WITH_TURNSTILE = policy(`'self' ${TURNSTILE}`, TURNSTILE);

/** On every answer but the upgrade to a socket, whose headers cannot be set (PLATFORM.md section 5). */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const set = (name: string, value: string) => c.res.headers.set(name, value);
  // Without its variables the Worker answers too, and has no services then.
  set("Content-Security-Policy", c.var.services?.config.turnstile ? WITH_TURNSTILE : OURS_ALONE);
  set("X-Content-Type-Options", "nosniff");
  set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!c.res.headers.has("Referrer-Policy")) set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!c.res.headers.has("Cache-Control")) set("Cache-Control", "no-store");
});
