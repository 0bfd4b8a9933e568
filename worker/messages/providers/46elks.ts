import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReportedState } from "../../../domain/messages/provider-report.ts";
import { smsKeywordOf } from "../../../domain/messages/sms-keyword.ts";
import type { Provider, ProviderReport, ProviderServices, SendResult, WebhookCall } from "./provider.ts";
import { apiAt, type CallFailure, callFailureOf, formTransport, type ProviderAnswer } from "./provider-call.ts";
import { away, permanent, unknown } from "./send-each.ts";

const API = "https://api.46elks.com";
/** Signed in the replies' address instead of a message id. */
const REPLIES = "replies";

/** 46elks (46elks.se/docs) does not sign its calls: callback addresses carry a proof. */
export const elks: Provider = {
  needs: ["ELKS_USER", "ELKS_PASSWORD"],
  transport: ({ env, config }) =>
    formTransport({
      url: `${apiAt(env.SMS_BASE_URL, API)}/a1/sms`,
      user: env.ELKS_USER,
      password: env.ELKS_PASSWORD,
      fieldsOf: ({ from, to, text, messageId }) => {
        const fields = { from: from.address, to, message: text };
        const secret = env.WEBHOOK_SECRET;
        return secret ? { ...fields, whendelivered: callbackAddress(config.origin, secret, messageId) } : fields;
      },
      resultOf,
    }),
  readReports,
};

function resultOf(answer: ProviderAnswer | CallFailure): SendResult {
  if (answer === "unreachable") return away("46elks cannot be reached");
  if (answer === "no answer") return unknown("46elks did not answer");
  const { status, json } = answer;
  if (status >= 200 && status < 300) return { ok: true, providerId: typeof json?.id === "string" ? json.id : null };
  const failure = callFailureOf(answer, false);
  const error = `46elks ${status}`;
  return failure === "no answer" ? unknown(error) : failure || status === 404 ? away(error) : permanent(error);
}

/** Without an id, for customers' replies. */
export function callbackAddress(origin: string, secret: string, messageId?: string): string {
  const query = new URLSearchParams({ proof: proofOf(secret, messageId ?? REPLIES) });
  if (messageId !== undefined) query.set("message", messageId);
  return `${origin}/api/webhooks/46elks?${query}`;
}

const proofOf = (secret: string, about: string) =>
  createHmac("sha256", secret).update(`46elks\n${about}`).digest("base64url");

const REPORTED_STATES: Record<string, ReportedState> = { sent: "accepted", delivered: "delivered", failed: "failed" };

function readReports({ env }: ProviderServices, { url, body }: WebhookCall): ProviderReport[] | null {
  const messageId = url.searchParams.get("message");
  const given = Buffer.from(url.searchParams.get("proof") ?? "");
  const right = Buffer.from(proofOf(env.WEBHOOK_SECRET ?? "", messageId ?? REPLIES));
  if (!env.WEBHOOK_SECRET || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const said = new URLSearchParams(body);
  if (messageId === null) {
    const keyword = smsKeywordOf(said.get("message") ?? "");
    return keyword ? [{ about: "reply", address: said.get("from") ?? "", keyword }] : [];
  }
  const reported = REPORTED_STATES[said.get("status") ?? ""];
  if (!reported) return [];
  const error = reported === "failed" ? "the SMS could not be delivered" : null;
  return [{ about: "message", messageId, providerId: said.get("id"), reported, error, address: null }];
}
