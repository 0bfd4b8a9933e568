import { inArray } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { anyOf } from "./load-day.ts";
import { suppressions } from "./schema.ts";

type Suppression = {
  channel: "email" | "sms";
  address: string;
  /** A workspace, or '*' for all of them. */
  scope: string;
  /** `bounced`, `complained`, `stopped` or `unsubscribed`. */
  reason: string;
  now: number;
};

/** Writes no more to an address. What was said first stands. */
export async function suppress(db: Db, { channel, address, scope, reason, now }: Suppression): Promise<void> {
  const addressHash = await suppressionKey(channel, address);
  await db.insert(suppressions).values({ channel, addressHash, scope, reason, createdAt: now }).onConflictDoNothing();
}

/** Stands for an address on the list: SHA-256 in hex, the same whatever keys are in use. */
export async function suppressionKey(channel: "email" | "sms", address: string): Promise<string> {
  const text = ["suppression", channel, address.toLowerCase()].join("\n");
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is noted of addresses, by their keys. */
export const suppressionsOf = (db: Db, addressHashes: string[]) =>
  db
    .select()
    .from(suppressions)
    .where(inArray(suppressions.addressHash, anyOf(addressHashes)))
    .all();
