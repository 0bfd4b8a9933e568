/*
 * The token of an invitation leaves the address bar at once. It is kept for this tab alone, so that reloading the page, or
 * signing in and coming back to it, still leads to the invitation.
 */
const nameOf = (slug: string) => `daybook-invitation:${slug}`;
const kept = new Map<string, string>(); // where the browser keeps nothing

export function keepToken(slug: string, token: string): void {
  kept.set(slug, token);
  try {
    sessionStorage.setItem(nameOf(slug), token);
  } catch {
    // For as long as the page is open, then.
  }
}

export function keptToken(slug: string): string | null {
  try {
    return kept.get(slug) ?? sessionStorage.getItem(nameOf(slug));
  } catch {
    return null;
  }
}

export function forgetToken(slug: string): void {
  kept.delete(slug);
  try {
    sessionStorage.removeItem(nameOf(slug));
  } catch {
    // Nothing was kept.
  }
}
