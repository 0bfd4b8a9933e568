import { ArrowRight, Ban, type LucideIcon } from "lucide-react";
import type { Ghost } from "./ghosts.ts";

export const GHOST_ICONS: Record<Ghost["kind"], LucideIcon> = { held: ArrowRight, moves: ArrowRight, refused: Ban };

export const GHOST_LOOKS: Record<Ghost["kind"], string> = {
  held: "border-accent bg-accent-tint text-ink",
  moves: "border-dashed border-accent bg-surface text-ink",
  refused: "border-dashed border-loss bg-loss-tint text-loss",
};
