import { desc, eq, sql } from "drizzle-orm";
import type { Directory } from "../connect.ts";
import { capturedMessages } from "./schema.ts";

type CapturedMessage = Record<string, unknown> & { dedupeKey: string };

/** Keeps each message once, by its `dedupeKey`. */
export const captureMessages = (db: Directory, messages: CapturedMessage[], now: number) =>
  db.run(sql`INSERT INTO captured_messages
    (at, dedupe_key, channel, type, sender, recipient, subject, text, html, attachments, reply_to, headers)
    SELECT ${now}, value ->> 'dedupeKey', value ->> 'channel', value ->> 'type', value ->> 'from', value ->> 'to',
      value ->> 'subject', value ->> 'text', value ->> 'html', value -> 'attachments', value ->> 'replyTo',
      value -> 'headers'
    FROM json_each(${JSON.stringify(messages)}) WHERE true
    ON CONFLICT (dedupe_key) DO NOTHING`);

/** Newest first. */
export const capturedMessagesTo = (db: Directory, recipient: string | undefined, limit: number) =>
  db
    .select()
    .from(capturedMessages)
    .where(recipient === undefined ? undefined : eq(capturedMessages.recipient, recipient))
    .orderBy(desc(capturedMessages.id))
    .limit(limit)
    .all();
