import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DEVICE_DATABASE } from "../../shared/lib/forget-device.ts";
import type { Sealed, WithKey } from "./seal.ts";

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
