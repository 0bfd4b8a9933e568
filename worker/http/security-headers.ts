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
const WITHOUT_TURNSTILE: Policy = { scripts: "'self'", frames: "'self'" };
const WITH_TURNSTILE: Policy = { scripts: `'self' ${TURNSTILE}`, frames: `'self' ${TURNSTILE}` };

/** What no page of ours uses, nor may anything in its frames. */
const UNUSED = ["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone"];

/** The same on every answer. `web/public/_headers` says them once more, for the files Cloudflare serves without the Worker. */
const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": [...UNUSED, "midi", "payment", "usb"].map((feature) => `${feature}=()`).join(", "),
};
const REFERRER = "strict-origin-when-cross-origin";

/** What stands in `web/public/_headers`: files carry no data, and nobody frames them. */
export const FILE_HEADERS: Record<string, string> = {
  "Content-Security-Policy": policy(WITHOUT_TURNSTILE, "'none'"),
  ...ALWAYS,
  "Referrer-Policy": REFERRER,
};

/**
 * On every answer but the upgrade to a socket, whose headers cannot be set (docs/rules.md#answer-headers). An answer
 * that says nothing of caching is `no-store`, and so is one that hands out a session, whatever it says.
 */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const set = (name: string, value: string) => c.res.headers.set(name, value);
  // Without its variables the Worker answers too, and has no services then.
  const allowed = c.var.services?.config.turnstile ? WITH_TURNSTILE : WITHOUT_TURNSTILE;
  set("Content-Security-Policy", policy(allowed, c.get("framedBy") ?? "'none'"));
  for (const [name, value] of Object.entries(ALWAYS)) set(name, value);
  if (!c.res.headers.has("Referrer-Policy")) set("Referrer-Policy", REFERRER);
  if (!c.res.headers.has("Cache-Control") || c.res.headers.has("Set-Cookie")) set("Cache-Control", "no-store");
});
