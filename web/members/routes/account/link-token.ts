/*
 * People see, photograph and synchronise address bars: the token of a mailed link leaves first of all.
 * This tab keeps it under the page's path for a retry, a reload or a return after sign-in.
 */
const keyOf = (page: string) => `daybook-link:${page}`;
const kept = new Map<string, string>(); // for browsers without storage

/** Reads the token after `?token=` or at the end of an invitation's path. */
export function tokenLinkOf({ pathname, search }: { pathname: string; search: string }) {
  const [, invited, last] = /^(\/[^/]+\/staff\/accept)\/([^/]+)\/?$/i.exec(pathname) ?? [];
  if (invited && last) return { page: invited, token: last };
  const token = new URLSearchParams(search).get("token");
  return token ? { page: pathname, token } : null;
}

export function takeLinkToken(): void {
  const link = tokenLinkOf(location);
  if (!link) return;
  history.replaceState(history.state, "", link.page);
  kept.set(link.page, link.token);
  try {
    sessionStorage.setItem(keyOf(link.page), link.token);
  } catch {
    // the map keeps it while the page is open
  }
}

export function keptLinkToken(page: string): string | null {
  try {
    return kept.get(page) ?? sessionStorage.getItem(keyOf(page));
  } catch {
    return null;
  }
}

export function forgetLinkToken(page: string): void {
  kept.delete(page);
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // nothing was stored
  }
}
