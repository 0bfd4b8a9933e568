/** A picture's address as the content policy lets a page load it; null: no https address. */
export function httpsUrl(text: string | null): string | null {
  try {
    const url = new URL(text ?? "");
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}
