/** The address of a picture an owner wrote down, as the content policy lets it be loaded; anything else is null (DESIGN.md section 6). */
export function httpsUrl(text: string | null): string | null {
  try {
    const url = new URL(text ?? "");
    return url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}
