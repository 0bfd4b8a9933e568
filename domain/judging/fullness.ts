export type UtilizationLevel = "high" | "moderate" | "light" | "available";

/** 40 to 59 percent is "light" (docs/rules.md#utilization). */
export function utilizationLevel(percent: number): UtilizationLevel {
  if (percent >= 80) return "high";
  if (percent >= 60) return "moderate";
  return percent >= 40 ? "light" : "available";
}

/** The first slot in whose time the most spots are taken; null without slots. */
export function fullestOf(slots: { time: string; peakSpots: number }[]): { time: string; spots: number } | null {
  const most = Math.max(...slots.map(({ peakSpots }) => peakSpots));
  const fullest = slots.find(({ peakSpots }) => peakSpots === most);
  return fullest ? { time: fullest.time, spots: most } : null;
}
