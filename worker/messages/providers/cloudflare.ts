import { withTimeout } from "../../http/fetch-outside.ts";
import type { Provider, RenderedMessage, SendResult } from "./provider.ts";
import { away, permanent, sendEach, unknown } from "./send-each.ts";

const ANSWER_MS = 10_000;

/** By the binding EMAIL (developers.cloudflare.com/email-service). */
export const cloudflare: Provider = {
  needs: ["EMAIL"],
  transport: ({ env }) => ({
    knowsRepeats: false,
    send: (messages, signal) => sendEach(messages, signal, (message) => send(env.EMAIL, message)),
  }),
};

async function send(binding: SendEmail, message: RenderedMessage): Promise<SendResult> {
  const { from, to, replyTo, subject, text, html, headers, attachments } = message;
  try {
    const sent = binding.send({
      from: from.name === null ? from.address : { name: from.name, email: from.address },
      to,
      ...(replyTo ? { replyTo } : {}),
      subject: subject ?? "",
      text,
      ...(html ? { html } : {}),
      headers,
      attachments: attachments.map(
        ({ name, contentType, content }): EmailAttachment => ({
          disposition: "attachment",
          filename: name,
          type: contentType,
          content: new TextEncoder().encode(content),
        }),
      ),
    });
    const { messageId } = await withTimeout(ANSWER_MS, sent);
    return { ok: true, providerId: messageId };
  } catch (error) {
    return cloudflareFailure(codeOf(error));
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** E_RECIPIENT_NOT_ALLOWED also means that the account has no sending domain. */
const AWAY = ["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_INTERNAL_SERVER_ERROR", "E_RECIPIENT_NOT_ALLOWED"];

/** A refused sender blocks all mails. Suppressed addresses are not noted: Cloudflare does not say why or until when. */
function cloudflareFailure(code: string): SendResult {
  const error = `Cloudflare ${code}`;
  if (code === "") return unknown("Cloudflare did not answer");
  if (AWAY.includes(code) || code.startsWith("E_SENDER_")) return away(error);
  return code === "E_DELIVERY_FAILED" ? { ok: false, kind: "transient", error } : permanent(error);
}
