import { and, eq, inArray, lte, sql } from "drizzle-orm";
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
export const suppressionKey = (channel: Channel, address: string): Promise<string> =>
  hashOf("suppression", channel, address);

async function hashOf(what: string, channel: Channel, address: string): Promise<string> {
  const text = [what, channel, address.toLowerCase()].join("\n");
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A "no" to news of a business outlives the guest and an import. It stands beside what was noted of the address for other reasons,
 * under a hash of its own.
 */
export const NO_NEWS = "no_news";
type NewsAddress = { channel: Channel; address: string; scope: string };

export async function noteNoNews(db: Diary, { channel, address, scope, now }: NewsAddress & { now: number }) {
  const addressHash = await noNewsKey(channel, address);
  await db
    .insert(suppressions)
    .values({ channel, addressHash, scope, reason: NO_NEWS, createdAt: now })
    .onConflictDoUpdate({
      target: [suppressions.channel, suppressions.addressHash, suppressions.scope],
      set: { createdAt: now },
    });
}

const ADD_NO_NEWS = `INSERT INTO suppressions (channel, address_hash, scope, reason, created_at)
  SELECT value ->> 0, value ->> 1, ?1, '${NO_NEWS}', ?2 FROM json_each(?3) WHERE true ON CONFLICT DO NOTHING`;

/** The same of many addresses, for a batch. */
export async function noNewsStatements(
  db: Diary,
  scope: string,
  addresses: Omit<NewsAddress, "scope">[],
  now: number,
): Promise<D1PreparedStatement[]> {
  if (addresses.length === 0) return [];
  const keyed = addresses.map(async ({ channel, address }) => [channel, await noNewsKey(channel, address)]);
  return [db.$client.prepare(ADD_NO_NEWS).bind(scope, now, JSON.stringify(await Promise.all(keyed)))];
}

/** The person's own yes of this moment takes an earlier "no" away. */
export async function liftNoNews(db: Diary, { channel, address, scope, now }: NewsAddress & { now: number }) {
  const noted = and(eq(suppressions.channel, channel), eq(suppressions.addressHash, await noNewsKey(channel, address)));
  await db.delete(suppressions).where(and(noted, eq(suppressions.scope, scope), lte(suppressions.createdAt, now)));
}

/** Those of these addresses that said no to news of this business, as `addresses` has them. */
export async function withoutNews<Address extends Omit<NewsAddress, "scope">>(
  db: Diary,
  scope: string,
  addresses: Address[],
): Promise<Address[]> {
  const keyed = await Promise.all(
    addresses.map(async (each) => ({ each, key: await noNewsKey(each.channel, each.address) })),
  );
  if (keyed.length === 0) return [];
  const rows = await suppressionsOf(
    db,
    keyed.map(({ key }) => key),
  ).all();
  const noted = new Set(rows.flatMap((row) => (row.scope === scope ? `${row.channel} ${row.addressHash}` : [])));
  return keyed.flatMap(({ each, key }) => (noted.has(`${each.channel} ${key}`) ? [each] : []));
}

export const noNewsKey = (channel: Channel, address: string) => hashOf(NO_NEWS, channel, address);

export const suppressionsOf = prepareQuery((db: Diary, addressHashes: Given<string[]>) =>
  db
    .select()
    .from(suppressions)
    .where(and(inArray(suppressions.channel, ["email", "sms"]), isAmong(suppressions.addressHash, addressHashes))),
);
