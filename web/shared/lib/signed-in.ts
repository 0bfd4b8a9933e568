export const UNTIL_COOKIE = "__Host-until";

/** When the access token ends, in milliseconds; null when nobody is signed in (docs/rules.md#sessions). */
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

/** Known without asking: a page that finds nobody signed in calls nothing. */
export const isSignedIn = () => accessUntil() !== null;
