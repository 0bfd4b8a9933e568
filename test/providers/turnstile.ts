import { isForm, isJson, ProviderDouble } from "./double.ts";

/** Ours, and Cloudflare's test keys, which answer the same for every token. */
export const TURNSTILE = {
  siteKey: "0x4AAAAAAAtest",
  secret: "0x4AAAAAAAsecret",
  passes: "1x0000000000000000000000000000000AA",
  fails: "2x0000000000000000000000000000000AA",
  spent: "3x0000000000000000000000000000000AA",
};
export const DUMMY_TOKEN = "XXXX.DUMMY.TOKEN.XXXX";
const TOKEN_MAX = 2048;

/** developers.cloudflare.com/turnstile/get-started/server-side-validation: accepts a token once. */
export function turnstileDouble() {
  const issued = new Set<string>();
  const spent = new Set<string>();
  const double = new ProviderDouble(({ method, url, headers, fields }) => {
    const no = (code: string, status = 200) =>
      Response.json({ success: false, "error-codes": [code], messages: [] }, { status });
    const yes = () =>
      Response.json({
        ...{ success: true, "error-codes": [], challenge_ts: new Date().toISOString() },
        ...{ hostname: "example.com", action: "", cdata: "" },
      });
    if (url.href !== "https://challenges.cloudflare.com/turnstile/v0/siteverify")
      return new Response(null, { status: 404 });
    if (method !== "POST" || !(isForm(headers) || isJson(headers))) return no("bad-request", 400);
    const secret = String(fields.secret ?? "");
    const token = String(fields.response ?? "");
    if (!secret) return no("missing-input-secret");
    if (!Object.values(TURNSTILE).includes(secret)) return no("invalid-input-secret");
    if (!token) return no("missing-input-response");
    if (token.length > TOKEN_MAX || /[^\x21-\x7e]/.test(token)) return no("bad-request", 400);
    if (secret === TURNSTILE.passes) return yes();
    if (secret === TURNSTILE.fails) return no("invalid-input-response");
    if (secret === TURNSTILE.spent || spent.has(token)) return no("timeout-or-duplicate");
    if (!issued.has(token)) return no("invalid-input-response");
    spent.add(token);
    return yes();
  });
  const issue = (length = 300) => {
    const token = crypto.randomUUID().repeat(100).slice(0, length);
    issued.add(token);
    return token;
  };
  return { double, issue };
}
