import { contrast, READABLE } from "../../../domain/looks/contrast.ts";
import { isHexColor } from "../../../domain/looks/looks.ts";
import type { ColorName, TypedLooks } from "./typed-looks.ts";

const TEXTS: ColorName[] = ["primaryColor", "secondaryColor"];

/** What to know of a color: how well text in it reads, where that is too little; null when there is nothing to say. */
export function contrastNote(name: ColorName, typed: TypedLooks): string | null {
  const ground = typed.bookingSectionBackgroundColor.trim();
  const color = typed[name].trim();
  if (!TEXTS.includes(name) || !isHexColor(ground) || !isHexColor(color)) return null;
  const ratio = contrast(color.toLowerCase(), ground.toLowerCase());
  if (ratio >= READABLE) return null;
  const said = Math.floor(ratio * 10) / 10;
  return `Hard to read on the booking section: ${said}:1 of ${READABLE}:1. Text gets a nearby shade that reads.`;
}
