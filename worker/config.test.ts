import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { app } from "./app.ts";

const PRODUCTION = {
  APP_ORIGIN: "https://daybook.example",
  MAIL_TRANSPORT: "resend",
  RESEND_API_KEY: "re_key",
  SMS_TRANSPORT: "46elks",
  ELKS_USER: "user",
  ELKS_PASSWORD: "password",
  RATE_LIMITS: "",
};

const ask = (path: string, variables: Record<string, unknown>) =>
  app.request(`https://daybook.example${path}`, {}, { ...env, ...variables }, createExecutionContext());

const [ONE, OTHER] = ["7f0c2a9e-1b7d-4a53-9c1e-0d5b8c6f4e21", "0b9d6c1e-58f2-4f7e-8a34-c2a1e7d90b65.97"];

const UNSAFE: [string, Record<string, string | undefined>][] = [
  ["APP_ORIGIN", { APP_ORIGIN: "" }],
  ["APP_ORIGIN", { APP_ORIGIN: "http://daybook.example" }],
  ["APP_ORIGIN", { APP_ORIGIN: "https://daybook.example/path" }],
  ["APP_ORIGIN", { APP_ORIGIN: "https://daybook.example,localhost" }],
  ["SESSION_KEYS", { SESSION_KEYS: undefined }],
  ["SESSION_KEYS", { SESSION_KEYS: "short" }],
  ["LINK_KEYS", { LINK_KEYS: `${"k".repeat(43)},short` }],
  ["MAIL_TRANSPORT", { MAIL_TRANSPORT: "capture" }],
  ["SMS_TRANSPORT", { SMS_TRANSPORT: "capture" }],
  ["MAIL_TRANSPORT", { MAIL_TRANSPORT: "pigeons" }],
  ["MAIL_TRANSPORT", { MAIL_TRANSPORT: "toString" }],
  ["SMS_TRANSPORT", { SMS_TRANSPORT: "resend" }],
  ["RESEND_API_KEY", { RESEND_API_KEY: "" }],
  ["SMTP_URL", { MAIL_TRANSPORT: "smtp" }],
  ["SMTP_URL", { MAIL_TRANSPORT: "smtp", SMTP_URL: "mail.example.com:25" }],
  ["EMAIL", { MAIL_TRANSPORT: "cloudflare", EMAIL: undefined }],
  ["ELKS_PASSWORD", { ELKS_PASSWORD: undefined }],
  ["TWILIO_SID", { SMS_TRANSPORT: "twilio", TWILIO_TOKEN: "token" }],
  ["TWILIO_TOKEN", { SMS_TRANSPORT: "twilio", TWILIO_SID: "AC1" }],
  ["MAIL_BASE_URL", { MAIL_BASE_URL: "http://mail.example.com" }],
  ["SMS_BASE_URL", { SMS_BASE_URL: "not an address" }],
  ["SMS_COUNTRIES", { SMS_COUNTRIES: "SE,XX" }],
  ["SMS_COUNTRIES", { SMS_COUNTRIES: "Sweden" }],
  ["PUSH_KEY", { PUSH_KEY: "short" }],
  ["PUSH_KEY", { PUSH_KEY: "_".repeat(43) }],
  ["PUSH_SERVICES", { PUSH_SERVICES: "http://push.example.com" }],
  ["PUSH_SERVICES", { PUSH_SERVICES: "https://push.example.com/path" }],
  ["DEMO_REQUESTS_TO", { DEMO_REQUESTS_TO: "nobody" }],
  ["TERMS_URL", { TERMS_URL: "javascript:alert(1)" }],
  ["TERMS_URL", { TERMS_URL: "http://example.com/terms" }],
  ["PRIVACY_URL", { PRIVACY_URL: "/privacy" }],
  ["MAIL_A_DAY", { MAIL_A_DAY: "many" }],
  ["MAIL_A_DAY", { MAIL_A_DAY: "0" }],
  ["SMS_A_DAY", { SMS_A_DAY: "1e3" }],
  ["SMS_A_DAY", { SMS_A_DAY: "-1" }],
  ["JURISDICTION", { JURISDICTION: "us" }],
  ["NEW_DIARY", { NEW_DIARY: "97" }],
  ["NEW_DIARY", { NEW_DIARY: "two" }],
  ["MOVED_DIARIES", { MOVED_DIARIES: `{"${ONE}": 97}` }],
  ["MOVED_DIARIES", { MOVED_DIARIES: `{"${ONE}": 1, "${OTHER}": null}` }],
  ["MOVED_DIARIES", { MOVED_DIARIES: '{"the-slug-of-a-workspace": 1}' }],
  ["MOVED_DIARIES", { MOVED_DIARIES: `{"${ONE}": 1,}` }],
  ["MOVED_DIARIES", { MOVED_DIARIES: "[1]" }],
  ["DEMO_REQUESTS_TO", { DEMO_REQUESTS_TO: "a@example.com, b@example.com" }],
  ["WORKSPACES_MAX", { WORKSPACES_MAX: "many" }],
  ["WORKSPACES_MAX", { WORKSPACES_MAX: "0" }],
  ["NOW", { NOW: "2027-01-01T00:00:00Z" }],
  ["RATE_LIMITS", { RATE_LIMITS: "off" }],
  ["TURNSTILE_SECRET", { TURNSTILE_SITE_KEY: "1x00000000000000000000AA" }],
  ["TURNSTILE_SITE_KEY", { TURNSTILE_SECRET: "1x0000000000000000000000000000000AA" }],
];

test.each(UNSAFE)("a public installation serves nothing while %s is wrong: %o", async (variable, wrong) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await ask("/api/slugs/somewhere", { ...PRODUCTION, ...wrong });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, "unavailable"]);
  expect(log).toHaveBeenCalledWith(JSON.stringify({ event: "misconfigured", variable }));
  log.mockRestore();
});

test("the health check answers 503, too", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await ask("/api/health", { ...PRODUCTION, NEW_DIARY: "97" })).status).toBe(503);
  log.mockRestore();
});

test("NEW_DIARY may be 1 and any bound database", async () => {
  const diaries = { NEW_DIARY: "97", MOVED_DIARIES: `{"${ONE}": 97, "${OTHER}": 1}`, DIARY_97: env.DB };
  expect((await ask("/api/slugs/somewhere", { ...PRODUCTION, ...diaries })).status).toBe(200);
  for (const NEW_DIARY of ["1", 1]) // wrangler.toml may leave out the quotes
    expect((await ask("/api/slugs/somewhere", { ...PRODUCTION, NEW_DIARY })).status).toBe(200);
});

test("a right configuration serves, without development switches", async () => {
  expect((await ask("/api/slugs/somewhere", PRODUCTION)).status).toBe(200);
  for (const path of ["/api/dev/outbox", "/dev/outbox", "/dev/outbox.js"])
    expect((await ask(path, PRODUCTION)).status).toBe(404);
});

test("one foreign origin ends development switches", async () => {
  const mixed = { ...PRODUCTION, APP_ORIGIN: "http://localhost:8787,https://daybook.example" };
  expect((await ask("/api/slugs/somewhere", mixed)).status).toBe(503);
});
