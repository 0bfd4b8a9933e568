/*
 * The token of a mail's link leaves the address bar before anything else happens, whatever becomes of the page's own code:
 * bars are looked at over shoulders, photographed and synchronised. It is kept for this tab alone under the page's address
 * without it, so that another try, loading the page anew, or coming back after signing in still leads where the link did.
 */
const keyOf = (page: string) => `daybook-link:${page}`;
const kept = new Map<string, string>(); // where the browser keeps nothing

/** The page a link leads to and the token it brings, after `?token=` or at the end of an invitation's path. */
export function tokenLinkOf({ pathname, search }: { pathname: string; search: string }) {
  const [, invited, last] = /^(\/[^/]+\/staff\/accept)\/([^/]+)\/?$/i.exec(pathname) ?? [];
  if (invited && last) return { page: invited, token: last };
  const token = new URLSearchParams(search).get("token");
  return token ? { page: pathname, token } : null;
}

/** For the entry, before there is a router. */
export function takeLinkToken(): void {
  const link = tokenLinkOf(location);
  if (!link) return;
  history.replaceState(history.state, "", link.page);
  kept.set(link.page, link.token);
  try {
    sessionStorage.setItem(keyOf(link.page), link.token);
  } catch {
    // For as long as the page is open, then.
  }
}

export function keptLinkToken(page: string): string | null {
  try {
    return kept.get(page) ?? sessionStorage.getItem(keyOf(page));
  } catch {
    return null;
  }
}

/** It is used up, or was never good for anything. */
export function forgetLinkToken(page: string): void {
  kept.delete(page);
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // Nothing was kept.
  }
}
