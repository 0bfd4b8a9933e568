import { sql } from "drizzle-orm";
import type { Services } from "../services.ts";
import type { Transport } from "./message.ts";

/** Keeps messages instead of sending them, for /dev/outbox: each once, whatever happens on the way. */
export const capture =
  (s: Services): Transport =>
  async (messages) => {
    await s.db.run(sql`INSERT INTO captured_messages
      (at, dedupe_key, channel, type, sender, recipient, subject, text, html, attachments)
      SELECT ${s.now()}, value ->> 'dedupeKey', value ->> 'channel', value ->> 'type', value ->> 'from', value ->> 'to',
        value ->> 'subject', value ->> 'text', value ->> 'html', value -> 'attachments'
      FROM json_each(${JSON.stringify(messages)}) WHERE true
      ON CONFLICT (dedupe_key) DO NOTHING`);
    return messages.map(({ dedupeKey }) => ({ ok: true, providerId: dedupeKey }));
  };
