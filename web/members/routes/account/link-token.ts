import { readStored, store } from "../../../shared/lib/browser-storage.ts";

/*
 * People see, photograph and synchronise address bars, so a mailed link's token leaves first of all. This tab keeps it
 * under the page's path for a retry, a reload or a return after sign-in.
 */
const keyOf = (page: string) => `daybook-link:${page}`;

/** After `?token=`, or at an invitation path's end. */
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
  store("sessionStorage", keyOf(link.page), link.token);
}

export const keptLinkToken = (page: string) => readStored("sessionStorage", keyOf(page));

export const forgetLinkToken = (page: string) => store("sessionStorage", keyOf(page), null);
