import type { BrakeRules } from "../plan/rules.ts";

export type BrakeRefusal = { reason: "paused" } | { reason: "online_limit_exceeded"; n: number };

/** Refuses a customer's party at a start in ms that tonight's brake covers (docs/rules.md#tonights-brake). `n`: its limit. */
export function refuseBraked(rules: BrakeRules, startsAt: number, guests: number): BrakeRefusal | null {
  const { brakeUntil, brakeMaxGuests: n } = rules;
  if (brakeUntil === null || startsAt >= brakeUntil || guests <= n) return null;
  return n === 0 ? { reason: "paused" } : { reason: "online_limit_exceeded", n };
}
