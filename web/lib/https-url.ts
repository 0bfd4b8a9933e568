/** The address of a picture an owner wrote down, as the content policy lets it be loaded; anything else is null. */
export function httpsUrl(text: string | null): string | null {
  try {
    const url = new URL(text ?? "");
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

/** The same as a value of CSS: nothing in it can end the quotes. */
export function cssUrl(text: string | null): string | null {
  const href = httpsUrl(text);
  return href && `url("${href.replace(/["\\\n]/g, encodeURIComponent)}")`;
}
