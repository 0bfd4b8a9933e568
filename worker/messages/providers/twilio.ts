import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReportedState } from "../../../domain/messages/provider-report.ts";
import { smsKeywordOf } from "../../../domain/messages/sms-keyword.ts";
import { RECIPIENT_BLOCKED_ERROR } from "../../../domain/messages/suppression.ts";
import type { Provider, ProviderReport, ProviderServices, SendResult, WebhookCall } from "./provider.ts";
import { apiAt, type CallFailure, callFailureOf, formTransport, type ProviderAnswer } from "./provider-call.ts";
import { away, permanent, unknown } from "./send-each.ts";

const API = "https://api.twilio.com";

/** Twilio (twilio.com/docs/messaging). */
export const twilio: Provider = {
  needs: ["TWILIO_SID", "TWILIO_TOKEN"],
  transport: ({ env, config }) =>
    formTransport({
      url: `${apiAt(env.SMS_BASE_URL, API)}/2010-04-01/Accounts/${env.TWILIO_SID}/Messages.json`,
      user: env.TWILIO_SID,
      password: env.TWILIO_TOKEN,
      fieldsOf: ({ from, to, text, messageId }) => {
        const StatusCallback = `${config.origin}/api/webhooks/twilio?message=${messageId}`;
        return { From: from.address, To: to, Body: text, StatusCallback };
      },
      resultOf,
    }),
  readReports,
};

/** The customer replied STOP to Twilio. */
const STOPPED = 21610;
/** Invalid, in a country not served, or not for SMS; sent with 400 or 403. */
const ABOUT_NUMBER = [21211, 21408, 21614];
/** About our number or account: no SMS would go. */
const ABOUT_US = [20003, 20005, 20429, 21212, 21603, 21606, 21659, 21660, 21661];

function resultOf(answer: ProviderAnswer | CallFailure): SendResult {
  if (answer === "unreachable") return away("Twilio cannot be reached");
  if (answer === "no answer") return unknown("Twilio did not answer");
  const { status, json } = answer;
  if (status >= 200 && status < 300) return { ok: true, providerId: typeof json?.sid === "string" ? json.sid : null };
  const code = Number(json?.code);
  const error = `Twilio ${code || status}`;
  // Twilio does not say which business's message it answered
  if (code === STOPPED) return permanent(RECIPIENT_BLOCKED_ERROR, "stopped");
  if (ABOUT_NUMBER.includes(code)) return permanent(error);
  const failure = callFailureOf(answer, false);
  if (failure === "no answer") return unknown(error);
  return failure || ABOUT_US.includes(code) || status === 404 ? away(error) : permanent(error);
}

const REPORTED_STATES: Record<string, ReportedState> = {
  sent: "accepted",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
};
/** Suppresses the number; 30006, a landline or unreachable carrier, may be temporary. */
const UNKNOWN_NUMBER = "30005";

function readReports({ env, config }: ProviderServices, { url, headers, body }: WebhookCall): ProviderReport[] | null {
  const said = new URLSearchParams(body);
  if (!env.TWILIO_TOKEN) return null;
  const called = `${config.origin}${url.pathname}${url.search}`;
  if (!isSignature(headers.get("X-Twilio-Signature") ?? "", env.TWILIO_TOKEN, called, said)) return null;
  const status = said.get("MessageStatus");
  if (status === null) {
    const keyword = smsKeywordOf(said.get("OptOutType") ?? said.get("Body") ?? "");
    return keyword ? [{ about: "reply", address: said.get("From") ?? "", keyword }] : [];
  }
  const code = said.get("ErrorCode") ?? "";
  const reported = code === UNKNOWN_NUMBER ? "bounced" : REPORTED_STATES[status];
  if (!reported) return [];
  const isLost = reported === "failed" || reported === "bounced";
  const error = isLost ? `the SMS could not be delivered${code && ` (Twilio ${code})`}` : null;
  return [
    {
      about: "message",
      messageId: url.searchParams.get("message"),
      providerId: said.get("MessageSid"),
      reported,
      error,
      address: said.get("To"),
    },
  ];
}

/** HMAC-SHA1 of address and fields, sorted by name (twilio.com/docs/usage/webhooks). */
function isSignature(given: string, token: string, called: string, said: URLSearchParams): boolean {
  const fields = [...said].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const right = createHmac("sha1", token)
    .update(called + fields.flat().join(""))
    .digest();
  const theirs = Buffer.from(given, "base64");
  return theirs.length === right.length && timingSafeEqual(theirs, right);
}
