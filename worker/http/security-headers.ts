import { createMiddleware } from "hono/factory";
import type { App } from "../app-type.ts";

type Policy = { scripts: string; frames: string };

/** Nothing of others runs or is framed here but Turnstile, where its keys are set; `framedBy` says who may frame the answer. */
const policy = ({ scripts, frames }: Policy, framedBy: string) =>
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
    `frame-ancestors ${framedBy}`,
  ].join("; ");

const TURNSTILE = "https://challenges.cloudflare.com";
const OURS_ALONE: Policy = { scripts: "'self'", frames: "'self'" };
const WITH_TURNSTILE: Policy = { scripts: `'self' ${TURNSTILE}`, frames: `'self' ${TURNSTILE}` };

/** On every answer but the upgrade to a socket, whose headers cannot be set (PLATFORM.md section 5). */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const set = (name: string, value: string) => c.res.headers.set(name, value);
  // Without its variables the Worker answers too, and has no services then.
  const allowed = c.var.services?.config.turnstile ? WITH_TURNSTILE : OURS_ALONE;
  set("Content-Security-Policy", policy(allowed, c.get("framedBy") ?? "'none'"));
  set("X-Content-Type-Options", "nosniff");
  set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!c.res.headers.has("Referrer-Policy")) set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!c.res.headers.has("Cache-Control")) set("Cache-Control", "no-store");
});
