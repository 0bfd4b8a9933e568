import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "./connect.ts";
import { anyOf } from "./load-day.ts";
import { suppressions } from "./schema.ts";

type Channel = "email" | "sms";
export type SuppressionRow = typeof suppressions.$inferSelect;

/** Everywhere, not only in one workspace. */
export const EVERYWHERE = "*";

/**
 * What stands for an address nobody may write to. Without a key, so that it outlives any change of keys
 * (docs/decisions/016-addresses-we-no-longer-write-to.md).
 */
export const addressHash = (channel: Channel, address: string): string =>
  createHash("sha256").update(["suppression", channel, address.toLowerCase()].join("\n")).digest("hex");

type Suppression = { channel: Channel; address: string; scope: string; reason: string };

/** From now on nobody writes to this address, everywhere or for one workspace. That it bounces outweighs other reasons. */
export const suppress = (db: Db, { channel, address, scope, reason, now }: Suppression & { now: number }) =>
  db
    .insert(suppressions)
    .values({ channel, addressHash: addressHash(channel, address), scope, reason, createdAt: now })
    .onConflictDoUpdate({
      target: [suppressions.channel, suppressions.addressHash, suppressions.scope],
      set: { reason, createdAt: now },
      setWhere: sql`${suppressions.reason} NOT IN ('bounced', ${reason})`,
    });

/** Lifts what was written down for this reason, and nothing else: who asks for messages again may still have no mailbox. */
export const unsuppress = (db: Db, { channel, address, scope, reason }: Suppression) =>
  db
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.channel, channel),
        eq(suppressions.addressHash, addressHash(channel, address)),
        eq(suppressions.scope, scope),
        eq(suppressions.reason, reason),
      ),
    );

/** What is known of these addresses, whatever the channel and the scope. */
export const suppressionsOf = (db: Db, hashes: string[]): Promise<SuppressionRow[]> =>
  db
    .select()
    .from(suppressions)
    .where(and(inArray(suppressions.channel, ["email", "sms"]), inArray(suppressions.addressHash, anyOf(hashes))))
    .all();
