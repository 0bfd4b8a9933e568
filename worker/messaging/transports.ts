import type { Channel } from "../../domain/messages/messages-owed.ts";
import type { Services } from "../services.ts";
import { elks } from "./46elks.ts";
import { capture } from "./capture.ts";
import { cloudflare } from "./cloudflare.ts";
import type { Provider, Transport } from "./message.ts";
import { resend } from "./resend.ts";
import { smtp } from "./smtp.ts";
import { twilio } from "./twilio.ts";

const PROVIDERS: Record<Channel, Record<string, Provider>> = {
  email: { capture, cloudflare, resend, smtp },
  sms: { capture, "46elks": elks, twilio },
};

const providerOf = (channel: Channel, name: string): Provider | undefined =>
  Object.hasOwn(PROVIDERS[channel], name) ? PROVIDERS[channel][name] : undefined;

/** The transport a variable names for a channel; one that does not exist takes nothing, visibly. */
export function transportFor(s: Services, channel: Channel): Transport {
  const name = channel === "email" ? s.config.mailTransport : s.config.smsTransport;
  const provider = providerOf(channel, name);
  if (provider) return provider.transport(s);
  const error = `unknown transport ${name}`;
  return { knowsRepeats: true, send: async (messages) => messages.map(() => ({ ok: false, kind: "away", error })) };
}

/** The first variable that keeps a channel from sending: the one that names no transport, or one its transport misses. */
export function missingVariable(channel: Channel, env: Env): keyof Env | null {
  const variable = channel === "email" ? "MAIL_TRANSPORT" : "SMS_TRANSPORT";
  const provider = providerOf(channel, env[variable]);
  return provider ? (provider.needs.find((name) => !env[name]) ?? null) : variable;
}

/** The provider that calls back at an address of this name, whether or not it is the one we send by now. */
export const reporterOf = (name: string): Provider | undefined =>
  [providerOf("email", name), providerOf("sms", name)].find((provider) => provider?.readReports);
