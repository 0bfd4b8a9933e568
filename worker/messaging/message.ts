import type { Fate, Wish } from "../../domain/messages/delivery-report.ts";
import type { Services } from "../services.ts";

/** A sender: the name people read, and an address, number or short name. */
export type From = { name: string | null; address: string };

export type Attachment = { name: string; contentType: string; content: string };

/** A message as a transport takes it. `to` is one bare address or number; only `text` and `html` have several lines. */
export type Message = {
  notificationId: string;
  /** The same for every try of this message only; providers recognise repeats by it. */
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
 * A provider's answer. `suppress`: the reason never to write to this address again. `isUntried`: this message was not
 * handed over.
 * | kind | meaning |
 * | permanent | this message can never be sent |
 * | transient | this message cannot be sent now; others may |
 * | away | the provider cannot be reached or takes nothing |
 * | unknown | the message may have been sent |
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
  /** True if the provider sends messages with the same `dedupeKey` only once. */
  knowsRepeats: boolean;
  /**
   * Returns a result for each message, in order. After `signal` aborts, unstarted messages are `away` and untried;
   * started ones get ten more seconds, then are `unknown`.
   */
  send: (messages: Message[], signal: AbortSignal) => Promise<SendResult[]>;
};

/**
 * A provider's later report on a message, by our id or its own, or a customer's reply. `address`: the recipient, if the
 * provider names it.
 */
export type ProviderReport =
  | {
      about: "message";
      notificationId: string | null;
      providerId: string | null;
      fate: Fate;
      error: string | null;
      address: string | null;
    }
  | { about: "reply"; address: string; wish: Wish };

/** A provider's call to us, with the body unparsed. */
export type WebhookCall = { url: URL; headers: Headers; body: string };

/** A way to send. A new one needs a file that exports this and a line in transports.ts. */
export type Provider = {
  /** Required variables. The Worker does not serve while one is missing. */
  needs: (keyof Env)[];
  transport: (s: Services) => Transport;
  /** Reads the reports of a call; null when the call does not prove that the provider made it. */
  readReports?: (s: Services, call: WebhookCall) => ProviderReport[] | null;
};

/** `"Bistro Nord" <no-reply@example.com>`, as in mail headers. */
export const mailbox = ({ name, address }: From) =>
  name === null ? address : `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`;
