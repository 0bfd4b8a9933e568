/** `session` lasts as long as the tab, `local` until the visitor clears it. */
type Lifetime = "session" | "local";

const storageOf = (lifetime: Lifetime) => (lifetime === "session" ? sessionStorage : localStorage);

/** Private windows and sandboxed frames may refuse storage: then texts last as long as the page. */
const keptInMemory = new Map<string, string>();

export function readStored(lifetime: Lifetime, key: string): string | null {
  try {
    return keptInMemory.get(key) ?? storageOf(lifetime).getItem(key);
  } catch {
    return null;
  }
}

/** Null removes what is stored. */
export function store(lifetime: Lifetime, key: string, text: string | null): void {
  keptInMemory.delete(key);
  try {
    if (text === null) storageOf(lifetime).removeItem(key);
    else storageOf(lifetime).setItem(key, text);
  } catch {
    if (text !== null) keptInMemory.set(key, text);
  }
}

/** Null also for text that is no JSON. The caller checks the shape: another version may have written it. */
export function readStoredJson(lifetime: Lifetime, key: string): unknown {
  try {
    return JSON.parse(readStored(lifetime, key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns it once. */
export function takeStoredJson(lifetime: Lifetime, key: string): unknown {
  const value = readStoredJson(lifetime, key);
  store(lifetime, key, null);
  return value;
}
