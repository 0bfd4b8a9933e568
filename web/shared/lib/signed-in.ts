export const UNTIL_COOKIE = "__Host-until";

/** Milliseconds; null when signed out (docs/rules.md#sessions). */
export function accessUntil(): number | null {
  const cookie = cookies()
    .split("; ")
    .find((pair) => pair.startsWith(`${UNTIL_COOKIE}=`));
  return cookie ? Number(cookie.slice(UNTIL_COOKIE.length + 1)) * 1000 : null;
}

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return ""; // a sandboxed page has none
  }
}

/** From a cookie: signed-out visitors' pages call nothing. */
export const isSignedIn = () => accessUntil() !== null;
