import { createMiddleware } from "hono/factory";
import type { App } from "../services.ts";

type Policy = { scripts: string; frames: string };

/** Only Turnstile, where its keys are set, adds scripts and frames. `framedBy`: origins that may frame the answer. */
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

/** Neither pages nor their frames may use these. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
];

/** `web/public/_headers` repeats these for files that Cloudflare serves without the Worker. */
const FIXED_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": [...UNUSED_FEATURES, "midi", "payment", "usb"].map((feature) => `${feature}=()`).join(", "),
};
const REFERRER_POLICY = "strict-origin-when-cross-origin";

/** Must equal `web/public/_headers`. */
export const FILE_HEADERS: Record<string, string> = {
  "Content-Security-Policy": policy(WITHOUT_TURNSTILE, "'none'"),
  ...FIXED_HEADERS,
  "Referrer-Policy": REFERRER_POLICY,
};

/**
 * For every answer but a socket's upgrade (docs/rules.md#answer-headers). Without Cache-Control, or with a cookie, it
 * is `no-store`.
 */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status === 101) return;
  // A misconfigured Worker answers without services.
  const allowed = c.var.services?.config.turnstile ? WITH_TURNSTILE : WITHOUT_TURNSTILE;
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", policy(allowed, c.get("framedBy") ?? "'none'"));
  for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", REFERRER_POLICY);
  if (!headers.has("Cache-Control") || headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
});
