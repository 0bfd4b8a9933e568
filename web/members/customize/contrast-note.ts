import { contrast, TEXT_CONTRAST_MIN } from "../../../domain/looks/contrast.ts";
import { isHexColor } from "../../../domain/looks/sanitize-looks.ts";
import type { ColorName, Typed } from "./typed.ts";

const TEXTS: ColorName[] = ["primaryColor", "secondaryColor"];

/** What to know of a color: how well text in it reads, where that is too little; null when there is nothing to say. */
export function contrastNote(name: ColorName, typed: Typed): string | null {
  const ground = typed.bookingSectionBackgroundColor.trim();
  const color = typed[name].trim();
  if (!TEXTS.includes(name) || !isHexColor(ground) || !isHexColor(color)) return null;
  const ratio = contrast(color.toLowerCase(), ground.toLowerCase());
  if (ratio >= TEXT_CONTRAST_MIN) return null;
  const said = Math.floor(ratio * 10) / 10;
  return `Hard to read on the booking section: ${said}:1 of ${TEXT_CONTRAST_MIN}:1. Text gets a nearby shade that reads.`;
}
