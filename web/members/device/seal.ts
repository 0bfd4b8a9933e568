import { deviceDatabase } from "./device-database.ts";

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const AES = { name: "AES-GCM", length: 256 };
const KEY = "seal";

/**
 * The device's own key, which no script can read out. It lies beside what it seals and goes with it, since the days must be
 * readable at a start without a connection (docs/decisions/065-the-device-at-the-door.md).
 */
async function sealingKey(): Promise<CryptoKey> {
  const database = await deviceDatabase();
  const known = await database.get("keys", KEY);
  if (known) return known;
  const made = await crypto.subtle.generateKey(AES, false, ["encrypt", "decrypt"]);
  await database.add("keys", made, KEY).catch(() => {}); // another tab may have been faster
  return (await database.get("keys", KEY)) ?? made;
}

export async function seal(value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: AES.name, iv }, await sealingKey(), bytes) };
}

/** Null when it was sealed with a key that is gone. */
export async function unseal<Value>({ iv, bytes }: Sealed): Promise<Value | null> {
  const opened = await crypto.subtle.decrypt({ name: AES.name, iv }, await sealingKey(), bytes).catch(() => null);
  return opened && (JSON.parse(new TextDecoder().decode(opened)) as Value); // as it was sealed
}
