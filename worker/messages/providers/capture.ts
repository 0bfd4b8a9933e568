import { sql } from "drizzle-orm";
import type { Services } from "../../services.ts";
import { mailbox, type Provider, type Transport } from "./provider.ts";

/** Stores messages for /dev/outbox, each once. */
export const capture: Provider = { needs: [], transport: (s) => keep(s) };

const keep = (s: Services): Transport => ({
  knowsRepeats: true,
  send: async (messages) => {
    const kept = messages.map(({ from, ...message }) => ({ ...message, from: mailbox(from) }));
    await s.db.run(sql`INSERT INTO captured_messages
      (at, dedupe_key, channel, type, sender, recipient, subject, text, html, attachments, reply_to, headers)
      SELECT ${s.now()}, value ->> 'dedupeKey', value ->> 'channel', value ->> 'type', value ->> 'from', value ->> 'to',
        value ->> 'subject', value ->> 'text', value ->> 'html', value -> 'attachments', value ->> 'replyTo',
        value -> 'headers'
      FROM json_each(${JSON.stringify(kept)}) WHERE true
      ON CONFLICT (dedupe_key) DO NOTHING`);
    return messages.map(({ dedupeKey }) => ({ ok: true, providerId: dedupeKey }));
  },
});
