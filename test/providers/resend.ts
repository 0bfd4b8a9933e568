import { createHmac } from "node:crypto";
import { idOf, isJson, missing, ProviderDouble, type ProviderRequest } from "./double.ts";

export const RESEND_KEY = "re_test_key";
export const WEBHOOK_SECRET = `whsec_${btoa("a secret of thirty-two characters")}`;

const MESSAGES: Record<string, string> = {
  rate_limit_exceeded: "Too many requests. You can only make 5 requests per second.",
  invalid_idempotency_key: "The key must be between 1-256 chars.",
  missing_api_key: "Missing API key in the authorization header",
  invalid_api_key: "API key is invalid",
};
const MAILBOX = /^("(\\.|[^"\\])*" )?<?[^\s<>@]+@[^\s<>@]+>?$/;
const TAG = /^[\w-]{1,256}$/;

/** resend.com/docs/api-reference: one mail a key, at most `perSecond` calls; refuses a key with another mail. */
export function resendDouble(perSecond = 5): ProviderDouble {
  const byKey = new Map<string, { body: string; id: string }>();
  let calls: number[] = [];
  return new ProviderDouble((asked, double) => {
    const now = Date.now();
    calls = calls.filter((at) => at > now - 1000);
    const isTooMany = calls.length >= perSecond;
    if (!isTooMany) calls.push(now);
    const headers = {
      "ratelimit-limit": String(perSecond),
      "ratelimit-remaining": String(perSecond - calls.length),
      "ratelimit-reset": "1",
      ...(isTooMany ? { "retry-after": "1" } : {}),
    };
    const error = (statusCode: number, name: string) =>
      Response.json({ statusCode, name, message: MESSAGES[name] ?? name }, { status: statusCode, headers });
    if (isTooMany) return error(429, "rate_limit_exceeded");
    const [status, name] = wrong(asked) ?? [];
    if (status) return error(status, name ?? "");
    const refusal = double.refusals.get(String(asked.fields.to));
    if (refusal) return Response.json(refusal.body, { status: refusal.status, headers });
    const key = asked.headers.get("Idempotency-Key") ?? "";
    const body = JSON.stringify(asked.fields);
    const known = byKey.get(key);
    if (known && known.body !== body) return error(409, "invalid_idempotent_request");
    if (!known) double.taken.push(asked);
    const id = known?.id ?? idOf(key);
    byKey.set(key, { body, id });
    return Response.json({ id }, { headers });
  });
}

function wrong(asked: ProviderRequest): [status: number, name: string] | null {
  const { method, url, headers, fields } = asked;
  if (method !== "POST" || url.pathname !== "/emails") return [405, "method_not_allowed"];
  const authorization = headers.get("Authorization");
  if (!authorization) return [401, "missing_api_key"];
  if (authorization !== `Bearer ${RESEND_KEY}`) return [403, "invalid_api_key"];
  const key = headers.get("Idempotency-Key") ?? "";
  if (key.length < 1 || key.length > 256) return [400, "invalid_idempotency_key"];
  if (!isJson(headers)) return [422, "validation_error"];
  if (missing(asked, ["from", "to", "subject", "text"]).length > 0) return [422, "missing_required_field"];
  if (!MAILBOX.test(String(fields.from))) return [422, "invalid_from_address"];
  const tags = (fields.tags ?? []) as { name: string; value: string }[];
  if (!tags.every(({ name, value }) => TAG.test(name) && TAG.test(value))) return [422, "validation_error"];
  const attachments = (fields.attachments ?? []) as { filename: string; content: string }[];
  if (!attachments.every(({ filename, content }) => filename && content)) return [422, "invalid_attachment"];
  return null;
}

export function signedByResend(body: string, secret = WEBHOOK_SECRET, at = Date.now()): Record<string, string> {
  const id = "msg_1";
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}
