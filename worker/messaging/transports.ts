import type { Services } from "../services.ts";
import { capture } from "./capture.ts";
import type { Message, Transport } from "./message.ts";

const TRANSPORTS: Record<Message["channel"], Record<string, (s: Services) => Transport>> = {
  email: { capture },
  sms: { capture },
};

/** The transport a variable names for a channel; one that does not exist fails each message, visibly. */
export function transportFor(s: Services, channel: Message["channel"]): Transport {
  const name = channel === "email" ? s.config.mailTransport : s.config.smsTransport;
  const make = TRANSPORTS[channel][name];
  if (make) return make(s);
  const error = `unknown transport ${name}`;
  return { knowsRepeats: true, send: async (messages) => messages.map(() => ({ ok: false, kind: "away", error })) };
}
