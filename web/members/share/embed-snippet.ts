/**
 * What an owner puts into a website (docs/embed.md): a link, which is all there is without scripts, and the script that puts
 * the booking form in its place.
 */
export function embedSnippet({ origin, slug, text }: { origin: string; slug: string; text: string }): string {
  return [
    `<a href="${origin}/${slug}">${escaped(text)}</a>`,
    `<script src="${origin}/embed.js" data-slug="${slug}" async></script>`,
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");

/** The words for booking on a booking page, by its type of booking (docs/rules.md#customization). */
export const callToAction = (bookingType: string) => (bookingType === "table" ? "Book a table" : "Book an appointment");
