const LOCAL = new Set(["localhost", "127.0.0.1"]);

/**
 * Reads a website as `https://host[:port]` for a header (docs/rules.md#customization). Null: a path or anything else
 * follows the host, because browsers allow framing to whole sites only. `http` is for the owner's own machine.
 */
export function embedOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/\\?#@\s]+\/?$/i.test(text) || /\p{C}/u.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== "https:" && !LOCAL.has(hostname)) return null;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) ? origin : null;
}

/**
 * The websites that may frame a booking form, from the stored JSON. Null: any website. Invalid entries are left out;
 * invalid JSON allows no website.
 */
export function embedOriginsOf(stored: string | null): string[] | null {
  if (stored === null) return null;
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((each) => typeof each === "string" && embedOrigin(each) === each) : [];
  } catch {
    return [];
  }
}
