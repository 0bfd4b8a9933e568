import type { DBSchema, IDBPDatabase } from "idb";

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const AES = { name: "AES-GCM", length: 256 };
const KEY = "seal";

export type WithKey = DBSchema & { keys: { key: string; value: CryptoKey } };

/** The database whose key seals, which also holds what is sealed. */
type Open = () => Promise<unknown>;

/**
 * The database's own key, which no script can read out. It lies beside what it seals and goes with it, since the days must be
 * readable at a start without a connection (docs/decisions/065-the-device-at-the-door.md).
 */
async function sealingKey(open: Open): Promise<CryptoKey> {
  const database = (await open()) as IDBPDatabase<WithKey>; // each has the store
  const known = await database.get("keys", KEY);
  if (known) return known;
  const made = await crypto.subtle.generateKey(AES, false, ["encrypt", "decrypt"]);
  await database.add("keys", made, KEY).catch(() => {}); // another tab may have been faster
  return (await database.get("keys", KEY)) ?? made;
}

export async function seal(open: Open, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: AES.name, iv }, await sealingKey(open), bytes) };
}

/** Null when it was sealed with a key that is gone. */
export async function unseal<Value>(open: Open, { iv, bytes }: Sealed): Promise<Value | null> {
  const opened = await crypto.subtle.decrypt({ name: AES.name, iv }, await sealingKey(open), bytes).catch(() => null);
  return opened && (JSON.parse(new TextDecoder().decode(opened)) as Value); // as it was sealed
}
