import { useEffect } from "react";
import { readStored, store } from "../../../shared/lib/browser-storage.ts";

const SITE = "https://here.invalid";

/** Anybody can write the address: null unless the path stays on this site. */
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
    return "//"; // an undecodable path is not followed
  }
}

const LAST_DASHBOARD = "daybook:last-dashboard";

/** The installed app starts where its device was last, also without a connection. */
export const lastDashboard = () => returnPath(readStored("localStorage", LAST_DASHBOARD));

export function useAsLastDashboard(slug: string): void {
  useEffect(() => store("localStorage", LAST_DASHBOARD, `/${slug}/dashboard`), [slug]);
}
