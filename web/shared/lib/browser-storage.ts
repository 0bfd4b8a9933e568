/** The first lasts like the tab, the second until the visitor clears it. */
type StorageName = "sessionStorage" | "localStorage";

/** Private windows and sandboxed frames may refuse storage: texts then last like the page. */
const keptInMemory = new Map<string, string>();

export function readStored(name: StorageName, key: string): string | null {
  try {
    return keptInMemory.get(key) ?? globalThis[name].getItem(key);
  } catch {
    return null;
  }
}

export function store(name: StorageName, key: string, text: string | null): void {
  keptInMemory.delete(key);
  try {
    if (text === null) globalThis[name].removeItem(key);
    else globalThis[name].setItem(key, text);
  } catch {
    if (text !== null) keptInMemory.set(key, text);
  }
}

/** Null also for text that is no JSON. Another version may have written the value: check its shape. */
export function readStoredJson(name: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(name, key) ?? "null");
  } catch {
    return null;
  }
}

export function takeStoredJson(name: StorageName, key: string): unknown {
  const value = readStoredJson(name, key);
  store(name, key, null);
  return value;
}
