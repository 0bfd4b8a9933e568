import { isLinkRef } from "../../../domain/services/asked-by-link.ts";
import { isDate, isTime } from "../../../domain/time/calendar.ts";

/** As typed; area and service by id, which outlives a new name. */
export type LinkParts = { date: string; time: string; guests: string; area: string; service: string; ref: string };
export const NO_PARTS: LinkParts = { date: "", time: "", guests: "", area: "", service: "", ref: "" };

/**
 * The query of a link to the booking page, `askedByLink` reads it. Parts that are empty, past or not understood are left out.
 *
 * @example linkQuery({ ...NO_PARTS, guests: "2", time: "19:00" }, today) // "?guests=2&time=19:00"
 */
export function linkQuery(parts: LinkParts, today: string): string {
  const { date, time, ref } = parts;
  const kept = {
    ...parts,
    date: isDate(date) && date >= today && date,
    time: isTime(time) && time,
    ref: isLinkRef(ref) && ref,
  };
  const words = Object.entries(kept).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  return words.length > 0 ? `?${words.join("&")}` : "";
}

/** A link for an owner's website (docs/embed.md); a script replaces it by the form. */
export function embedSnippet({ origin, slug, text }: { origin: string; slug: string; text: string }): string {
  return [
    `<a href="${origin}/${slug}">${escaped(text)}</a>`,
    `<script src="${origin}/embed.js" data-slug="${slug}" async></script>`,
  ].join("\n");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
