import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DEVICE_DATABASE } from "../../shared/lib/forget-device.ts";

/** `keptAt` in ms, by this device's clock. Only the sealed parts hold personal data. */
export type KeptRow = { id: string; slug: string; keptAt: number; sealed: Sealed };

/** The database numbers it, in the order of making, and gives no number twice. */
type ChangeRow = { id?: number; slug: string; sealed: Sealed };

type Days = WithKey & { days: { key: string; value: KeptRow } };
type Changes = WithKey & { changes: { key: number; value: ChangeRow } };

/** Opened anew after another tab, or a sign-out, removed it. */
function opener<Stores extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Stores>) => void,
): () => Promise<IDBPDatabase<Stores>> {
  let opened: Promise<IDBPDatabase<Stores>> | null = null;
  const forget = () => {
    opened = null;
  };
  return () => {
    opened ??= openDB<Stores>(name, version, {
      upgrade,
      blocking: (_, __, event) => {
        forget();
        (event.target as IDBDatabase).close(); // the event's target is the connection
      },
      terminated: forget,
    }).catch((error) => {
      forget(); // private windows may refuse
      throw error;
    });
    return opened;
  };
}

/** Days belong to the present session: they go with it, and with the key beside them. */
export const daysDatabase = opener<Days>(DEVICE_DATABASE, 5, (database) => {
  for (const store of database.objectStoreNames) database.deleteObjectStore(store); // of an earlier version
  database.createObjectStore("keys");
  database.createObjectStore("days", { keyPath: "id" });
});

const CHANGES = "daybook-unsent";

/** Changes of every member who used this device: one outlives a session that ended by itself. */
export const changesDatabase = opener<Changes>(CHANGES, 1, (database) => {
  database.createObjectStore("keys");
  database.createObjectStore("changes", { keyPath: "id", autoIncrement: true });
});

/** Without changes their key goes too, so that nobody can read what the browser's files still hold. */
export async function forgetChangesKey(): Promise<void> {
  if ((await (await changesDatabase()).count("changes")) === 0) indexedDB.deleteDatabase(CHANGES);
}

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

const AES = { name: "AES-GCM", length: 256 };
const KEY = "seal";

type WithKey = DBSchema & { keys: { key: string; value: CryptoKey } };

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
