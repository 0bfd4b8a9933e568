/** The address of a picture an owner wrote down, as the content policy lets a page load it; anything else is null. */
export function httpsUrl(text: string | null): string | null {
  try {
    const url = new URL(text ?? "");
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}
