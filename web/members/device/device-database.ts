import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { DEVICE_DATABASE } from "../../shared/lib/forget-device.ts";
import type { Sealed } from "./seal.ts";

/** `keptAt` in ms, by this device's clock. Only the sealed parts hold personal data. */
export type KeptRow = { id: string; slug: string; keptAt: number; sealed: Sealed };

/** The database numbers it, in the order of making, and gives no number twice. */
type ChangeRow = { id?: number; slug: string; sealed: Sealed };

type Stores = DBSchema & {
  keys: { key: string; value: CryptoKey };
  days: { key: string; value: KeptRow };
  changes: { key: number; value: ChangeRow };
};

let opened: Promise<IDBPDatabase<Stores>> | null = null;

/** Opened anew after another tab, or a sign-out, removed it. */
export function deviceDatabase(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>(DEVICE_DATABASE, 3, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore("keys");
        database.createObjectStore("days", { keyPath: "id" });
      }
      if (from === 2) database.deleteObjectStore("changes"); // its keys were texts
      database.createObjectStore("changes", { keyPath: "id", autoIncrement: true });
    },
    blocking: (_, __, event) => {
      opened = null;
      (event.target as IDBDatabase).close(); // the event's target is the connection
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error) => {
    opened = null; // private windows may refuse
    throw error;
  });
  return opened;
}
