import { noteUnsentCount } from "./unsent-count.ts";

/** Holds the days and the unsent changes that members' pages keep (web/members/device/device-database.ts). */
export const DEVICE_DATABASE = "daybook-device";

/** Removes all personal data from this device. Resolves also when a page still reads; its connection closes by itself. */
export const forgetDevice = (): Promise<void> =>
  new Promise((resolve) => {
    noteUnsentCount(0);
    const asked = indexedDB.deleteDatabase(DEVICE_DATABASE);
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
