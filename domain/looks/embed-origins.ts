const LOCAL = new Set(["localhost", "127.0.0.1"]);

/**
 * A website as it may stand in a header: `https://host[:port]` in one spelling, http only for the owner's own machine; null
 * when it is none. A path, or anything else than the host and its port, makes it none: framing is allowed to whole sites.
 */
export function embedOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/\\?#@\s]+\/?$/i.test(text) || /\p{C}/u.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== "https:" && !LOCAL.has(hostname)) return null;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) ? origin : null;
}

/**
 * Who may frame a business's booking form, as stored: null is everybody. Whatever is no website is left out, and what cannot
 * be read allows nobody.
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
