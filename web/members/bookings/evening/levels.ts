import type { UtilizationLevel } from "../../../../domain/capacity/utilization.ts";

/** The name of a level, and its colours in badges, bars and the ring (docs/rules.md#utilization). */
export const LEVELS = {
  high: { tone: "loss", word: "High", fill: "bg-loss/80", stroke: "text-loss" },
  moderate: { tone: "attention", word: "Moderate", fill: "bg-attention-fill", stroke: "text-attention-fill" },
  light: { tone: "accent", word: "Light", fill: "bg-accent/45", stroke: "text-accent/70" },
  available: { tone: "plain", word: "Available", fill: "bg-accent/20", stroke: "text-accent/45" },
} as const satisfies Record<UtilizationLevel, unknown>;
