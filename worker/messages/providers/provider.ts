import type { Directory } from "../../../db/connect.ts";
import type { ReportedState } from "../../../domain/messages/provider-report.ts";
import type { SmsKeyword } from "../../../domain/messages/sms-keyword.ts";

/** `address`: an address, number or short name. */
export type From = { name: string | null; address: string };

export type Attachment = { name: string; contentType: string; content: string };

/** `to`: one bare address or number. Only `text` and `html` have several lines. */
export type RenderedMessage = {
  messageId: string;
  /** The same for every try; providers recognise repeats by it. */
  dedupeKey: string;
  type: string;
  channel: "email" | "sms";
  from: From;
  to: string;
  replyTo: string | null;
  subject: string | null;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  attachments: Attachment[];
};

/**
 * `suppress`: why never to write to this address again. `isUntried`: not handed over.
 * | kind | meaning |
 * | --- | --- |
 * | permanent | can never be sent |
 * | transient | cannot be sent now; others may |
 * | away | the provider is unreachable or takes nothing |
 * | unknown | may have been sent |
 */
export type SendResult =
  | { ok: true; providerId: string | null }
  | {
      ok: false;
      kind: "permanent" | "transient" | "away" | "unknown";
      error: string;
      suppress?: string;
      isUntried?: true;
    };

export type Transport = {
  knowsRepeats: boolean;
  /**
   * Results in order. After `signal` aborts, unstarted messages are untried; started ones get ten seconds, then are
   * `unknown`.
   */
  send: (messages: RenderedMessage[], signal: AbortSignal) => Promise<SendResult[]>;
};

/** About a message, by our id or the provider's, or a customer's reply. `address`: the recipient, if known. */
export type ProviderReport =
  | {
      about: "message";
      messageId: string | null;
      providerId: string | null;
      reported: ReportedState;
      error: string | null;
      address: string | null;
    }
  | { about: "reply"; address: string; keyword: SmsKeyword };

export type WebhookCall = { url: URL; headers: Headers; body: string };

/** The services that a provider may use, some of `Services` (worker/services.ts). */
export type ProviderServices = { env: Env; config: { origin: string }; db: Directory; now: () => number };

/** A new provider needs a file exporting this and a line in transports.ts. */
export type Provider = {
  /** Without these variables the Worker does not serve. */
  needs: (keyof Env)[];
  transport: (s: ProviderServices) => Transport;
  /** Null when the call does not prove its sender. */
  readReports?: (s: ProviderServices, call: WebhookCall) => ProviderReport[] | null;
};

/** `"Bistro Nord" <no-reply@example.com>` */
export const mailbox = ({ name, address }: From) =>
  name === null ? address : `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`;
