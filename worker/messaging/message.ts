/** A message as a transport takes it. `to` is the bare address. */
export type Message = {
  dedupeKey: string;
  type: string;
  channel: "email" | "sms";
  from: string;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { name: string; contentType: string; content: string }[];
};

/** What a provider said. `unknown`: it may have been sent, nobody can tell. */
export type SendResult =
  | { ok: true; providerId: string | null }
  | { ok: false; kind: "permanent" | "transient" | "unknown"; error: string };

/** Sends several messages, each with its own result, in their order. */
export type Transport = (messages: Message[]) => Promise<SendResult[]>;
