import { captureMessages } from "../../../db/platform/captured-messages.ts";
import { mailbox, type Provider, type ProviderServices, type Transport } from "./provider.ts";

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
