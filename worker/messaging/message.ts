import type { ReportedState, SmsKeyword } from "../../domain/messages/delivery-report.ts";
import type { Services } from "../services.ts";

/** Who a message is from: a name people read, and the address, number or short name it is sent by. */
export type From = { name: string | null; address: string };

export type Attachment = { name: string; contentType: string; content: string };

/** A message as a transport takes it. `to` is the bare address or number; everything in it is one line but the two texts. */
export type Message = {
  notificationId: string;
  /** The same for every try of this message, and for no other: what a provider may know repeats by. */
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
 * What a provider said of a message. `permanent`: never this one. `transient`: not now, though others may go. `away`: the
 * provider cannot be reached or takes nothing at all now, whoever it is for. `unknown`: it may have been sent, nobody can
 * tell. `suppress`: why nothing more should be sent to that address, ever. `isUntried`: this very message was not handed over;
 * what is said is said of the provider, or of the time.
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
  /** Does it send a message only once, however often it is given one with the same `dedupeKey`? */
  knowsRepeats: boolean;
  /**
   * Sends several, each with its own result, in their order. What is not begun when `signal` aborts is `away` and untried;
   * what is under way then has ten more seconds, and is `unknown` after them.
   */
  send: (messages: Message[], signal: AbortSignal) => Promise<SendResult[]>;
};

/**
 * What a provider tells later of a message it was given, by the id we gave it or its own; or what somebody wrote back.
 * `address`: whose it is, where the provider says so.
 */
export type Report =
  | {
      about: "message";
      notificationId: string | null;
      providerId: string | null;
      reported: ReportedState;
      error: string | null;
      address: string | null;
    }
  | { about: "reply"; address: string; keyword: SmsKeyword };

/** What a provider calls us with: the address it called, as it stands in the callback, and the body as it came. */
export type WebhookCall = { url: URL; headers: Headers; body: string };

/** One way to send. Adding one is a file that says this, and a line in transports.ts. */
export type Provider = {
  /** The variables it cannot do without; the Worker does not serve while one is missing. */
  needs: (keyof Env)[];
  transport: (s: Services) => Transport;
  /** What a call of the provider reports; null when it does not prove that it is theirs. */
  readReports?: (s: Services, call: WebhookCall) => Report[] | null;
};

/** `"Bistro Nord" <no-reply@example.com>`, as mail headers write it. */
export const mailbox = ({ name, address }: From) =>
  name === null ? address : `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`;
