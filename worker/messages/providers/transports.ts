import { captureMessages } from "../../../db/platform/captured-messages.ts";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import { elks } from "./46elks.ts";
import { cloudflare } from "./cloudflare.ts";
import { mailbox, type Provider, type ProviderServices, type Transport } from "./provider.ts";
import { resend } from "./resend.ts";
import { smtp } from "./smtp.ts";
import { twilio } from "./twilio.ts";

/** Stores messages for /dev/outbox, each once. */
export const capture: Provider = { needs: [], transport: (s) => keep(s) };

const keep = (s: ProviderServices): Transport => ({
  knowsRepeats: true,
  send: async (messages) => {
    const kept = messages.map(({ from, ...message }) => ({ ...message, from: mailbox(from) }));
    await captureMessages(s.db, kept, s.now());
    return messages.map(({ dedupeKey }) => ({ ok: true, providerId: dedupeKey }));
  },
});

const PROVIDERS: Record<Channel, Record<string, Provider>> = {
  email: { capture, cloudflare, resend, smtp },
  sms: { capture, "46elks": elks, twilio },
};

const providerOf = (channel: Channel, name: string): Provider | undefined =>
  Object.hasOwn(PROVIDERS[channel], name) ? PROVIDERS[channel][name] : undefined;

type Configured = ProviderServices & { config: { mailTransport: string; smsTransport: string } };

/** An unknown name gives a transport that is always `away`. */
export function transportFor(s: Configured, channel: Channel): Transport {
  const name = channel === "email" ? s.config.mailTransport : s.config.smsTransport;
  const provider = providerOf(channel, name);
  if (provider) return provider.transport(s);
  const error = `unknown transport ${name}`;
  return { knowsRepeats: true, send: async (messages) => messages.map(() => ({ ok: false, kind: "away", error })) };
}

/** The transport's name, if no provider has it, or the variables that its provider lacks. */
export function missingVariables(channel: Channel, env: Env): (keyof Env)[] {
  const variable = channel === "email" ? "MAIL_TRANSPORT" : "SMS_TRANSPORT";
  const provider = providerOf(channel, env[variable]);
  return provider ? provider.needs.filter((name) => !env[name]) : [variable];
}

/** Finds providers that report, even those that no longer send. */
export const reporterOf = (name: string): Provider | undefined =>
  [providerOf("email", name), providerOf("sms", name)].find((provider) => provider?.readReports);
