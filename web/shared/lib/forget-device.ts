/** Holds the days that members' pages keep (web/members/device/device-database.ts). */
export const DEVICE_DATABASE = "daybook-device";

/** No day stays on this device. Resolves also when a page still reads; its connection closes by itself. */
export const forgetDevice = (): Promise<void> =>
  new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(DEVICE_DATABASE);
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
