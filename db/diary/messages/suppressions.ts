import { and, eq, inArray, sql } from "drizzle-orm";
import type { Channel } from "../../../domain/messages/messages-owed.ts";
import type { Suppression } from "../../../domain/messages/suppression.ts";
import { type Diary, type Given, isAmong, prepareQuery } from "../../connect.ts";
import { suppressions } from "../schema.ts";

export type SuppressedAddress = Suppression & { channel: Channel; address: string };

/**
 * Suppresses an address. The first reason stays, with these exceptions:
 * | stored | new | kept |
 * | complained, stopped | bounced | bounced |
 * | any | unsubscribed | unsubscribed |
 * | unsubscribed | any | unsubscribed |
 */
export async function suppress(
  db: Diary,
  { channel, address, scope, reason, now }: SuppressedAddress & { now: number },
): Promise<void> {
  const addressHash = await suppressionKey(channel, address);
  await db
    .insert(suppressions)
    .values({ channel, addressHash, scope, reason, createdAt: now })
    .onConflictDoUpdate({
      target: [suppressions.channel, suppressions.addressHash, suppressions.scope],
      set: { reason, createdAt: now },
      setWhere: sql`${suppressions.reason} <> 'unsubscribed' AND (excluded.reason = 'unsubscribed'
        OR (excluded.reason = 'bounced' AND ${suppressions.reason} <> 'bounced'))`,
    });
}

/** Other reasons stay: an address that opts in again may still bounce. */
export async function unsuppress(db: Diary, { channel, address, scope, reason }: SuppressedAddress): Promise<void> {
  const addressHash = await suppressionKey(channel, address);
  const noted = and(eq(suppressions.channel, channel), eq(suppressions.addressHash, addressHash));
  await db.delete(suppressions).where(and(noted, eq(suppressions.scope, scope), eq(suppressions.reason, reason)));
}

/**
 * SHA-256 in hex without a key, so that new keys keep the list (docs/decisions/016-addresses-we-no-longer-write-to.md).
 */
export async function suppressionKey(channel: Channel, address: string): Promise<string> {
  const text = ["suppression", channel, address.toLowerCase()].join("\n");
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const suppressionsOf = prepareQuery((db: Diary, addressHashes: Given<string[]>) =>
  db
    .select()
    .from(suppressions)
    .where(and(inArray(suppressions.channel, ["email", "sms"]), isAmong(suppressions.addressHash, addressHashes))),
);
