/** A link for an owner's website (docs/embed.md); a script replaces it by the form. */
export function embedSnippet({ origin, slug, text }: { origin: string; slug: string; text: string }): string {
  return [
    `<a href="${origin}/${slug}">${escaped(text)}</a>`,
    `<script src="${origin}/embed.js" data-slug="${slug}" async></script>`,
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
