const LOCAL = new Set(["localhost", "127.0.0.1"]);

/**
 * Reads a website as `https://host[:port]` (docs/rules.md#customization). Null: no website, or a path, because browsers
 * frame whole sites. `http` is for the owner's own machine.
 */
export function embedOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/\\?#@\s]+\/?$/i.test(text) || /\p{C}/u.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== "https:" && !LOCAL.has(hostname)) return null;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) ? origin : null;
}

/** Null: any website may frame the form. Invalid entries are dropped, invalid JSON allows none. */
export function embedOriginsOf(stored: string | null): string[] | null {
  if (stored === null) return null;
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((each) => typeof each === "string" && embedOrigin(each) === each) : [];
  } catch {
    return [];
  }
}
