const SITE = "https://here.invalid";

/**
 * Where to go back to after signing in: a path of this site, as an address that anybody may have written says it; null
 * for everything that leads, or could be read to lead, elsewhere.
 */
export function returnPath(text: string | null): string | null {
  if (!text?.startsWith("/") || !URL.canParse(text, SITE)) return null;
  const url = new URL(text, SITE);
  const path = url.pathname + url.search + url.hash;
  const read = [text, path, decoded(text), decoded(path)];
  if (url.origin !== SITE || read.some(couldLeave)) return null;
  return /^\/auth(\/|$)/.test(url.pathname) ? null : path;
}

/** Two slashes begin a host; browsers read backslashes as slashes and skip control characters. */
const couldLeave = (path: string) => /^\/\s*\/|[\\\p{Cc}]/u.test(path);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "//"; // what cannot be read is not followed
  }
}
