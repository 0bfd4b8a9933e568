import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";
import type { ReportedState } from "../../../domain/messages/provider-report.ts";
import { Pace } from "./pace.ts";
import {
  mailbox,
  type Provider,
  type ProviderReport,
  type ProviderServices,
  type RenderedMessage,
  type SendResult,
  type WebhookCall,
} from "./provider.ts";
import { apiAt, type CallFailure, callFailureOf, callProvider, jsonOf, type ProviderAnswer } from "./provider-call.ts";
import { away, permanent, sendEach, unknown } from "./send-each.ts";

const API = "https://api.resend.com";
const KEY_MAX = 256;
/** The default for a team; answers carry the team's own. */
const CALLS_A_SECOND = 5;
const LANES = 6;
/** Carries our id into reports; reports on old mails have this name. */
const TAG = "notification_id";

/** Resend (resend.com/docs) sends mails with one key once within a day. */
export const resend: Provider = {
  needs: ["RESEND_API_KEY"],
  transport: (s) => ({
    knowsRepeats: true,
    send: (messages, signal) => {
      const pace = paceOf(s.env);
      const sendOne = async (message: RenderedMessage) => resultOf(await post(s, message, signal, pace));
      return sendEach(messages, signal, sendOne, LANES, pace);
    },
  }),
  readReports,
};

const paces = new WeakMap<Env, Pace>();

/** The bindings live as long as the isolate. */
function paceOf(env: Env): Pace {
  const pace = paces.get(env) ?? new Pace(CALLS_A_SECOND);
  paces.set(env, pace);
  return pace;
}

const post = ({ env }: ProviderServices, message: RenderedMessage, signal: AbortSignal, pace: Pace) =>
  callProvider(
    `${apiAt(env.MAIL_BASE_URL, API)}/emails`,
    {
      headers: {
        Authorization: `Bearer ${env.RESEND_API_KEY}`,
        "Content-Type": "application/json",
        "Idempotency-Key": message.dedupeKey.slice(0, KEY_MAX),
      },
      body: JSON.stringify({
        from: mailbox(message.from),
        to: [message.to],
        subject: message.subject,
        text: message.text,
        html: message.html ?? undefined,
        reply_to: message.replyTo ?? undefined,
        headers: message.headers,
        attachments: message.attachments.map(({ name, contentType, content }) => ({
          filename: name,
          content: Buffer.from(content).toString("base64"),
          content_type: contentType,
        })),
        tags: [{ name: TAG, value: message.messageId }],
      }),
    },
    signal,
    { pace },
  );

/** About our account or sender: no mail would go. */
const ABOUT_US = ["invalid_from_address", "missing_api_key", "invalid_api_key", "monthly_quota_exceeded"];

function resultOf(answer: ProviderAnswer | CallFailure): SendResult {
  if (answer === "unreachable") return away("Resend cannot be reached");
  if (answer === "no answer") return unknown("Resend did not answer");
  const { status, json } = answer;
  const name = String(json?.name ?? "");
  const error = `Resend ${status} ${name}`.trim();
  if (status >= 200 && status < 300) return { ok: true, providerId: typeof json?.id === "string" ? json.id : null };
  // taken before, with another body
  if (name === "invalid_idempotent_request") return { ok: true, providerId: null };
  if (status === 409) return unknown(error); // in progress
  const failure = callFailureOf(answer, true);
  if (failure === "no answer") return unknown(error);
  return failure || ABOUT_US.includes(name) || status === 404 || status === 405 ? away(error) : permanent(error);
}

const event = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.optional(z.string()),
    to: z.optional(z.array(z.string())),
    tags: z.optional(
      z.union([z.record(z.string(), z.string()), z.array(z.object({ name: z.string(), value: z.string() }))]),
    ),
    bounce: z.optional(z.object({ type: z.optional(z.string()), subType: z.optional(z.string()) })),
    failed: z.optional(z.object({ reason: z.optional(z.string()) })),
  }),
});
type Event = z.output<typeof event>;

/** Verifies the Svix signature. The library uses the machine's clock, as Resend does, not our test clock. */
function readReports({ env }: ProviderServices, { headers, body }: WebhookCall): ProviderReport[] | null {
  const signed = Object.fromEntries(
    ["id", "timestamp", "signature"].map((name) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ""]),
  );
  try {
    new Webhook(env.WEBHOOK_SECRET ?? "").verify(body, signed, { jsonParse: false });
  } catch {
    return null;
  }
  const parsed = z.safeParse(event, jsonOf(body));
  return parsed.success ? reportsOf(parsed.data) : [];
}

const REPORTED_STATES: Record<string, ReportedState> = {
  "email.sent": "accepted",
  "email.delivered": "delivered",
  "email.failed": "failed",
  "email.suppressed": "failed", // bounced or complained
  "email.complained": "complained",
};

function reportsOf({ type, data }: Event): ProviderReport[] {
  const isHard = data.bounce?.type === "Permanent";
  const reported = type === "email.bounced" ? (isHard ? "bounced" : "failed") : REPORTED_STATES[type];
  if (!reported) return [];
  const error =
    reported === "bounced" ? "address bounced" : reported === "failed" ? "the mail could not be delivered" : null;
  const tag = Array.isArray(data.tags) ? data.tags.find(({ name }) => name === TAG)?.value : data.tags?.[TAG];
  const providerId = data.email_id ?? null;
  return [{ about: "message", messageId: tag ?? null, providerId, reported, error, address: data.to?.[0] ?? null }];
}
