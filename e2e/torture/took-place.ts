import { type Attempt, KINDS } from "./ledger.ts";

/** Shorter runs may be over before everybody got what they wanted. */
const ALL_KINDS_AFTER_MINUTES = 1;

/** What a run lacks to have been one: with nobody killed and nothing done, everything else holds of itself. */
export function tookPlace(minutes: number, kills: Record<string, number>, attempts: Attempt[]): string[] {
  const killed = Object.values(kills).reduce((sum, times) => sum + times, 0);
  const done = new Set(attempts.flatMap(({ answer, kind }) => (answer === "acknowledged" ? kind : [])));
  const missing = minutes < ALL_KINDS_AFTER_MINUTES ? [] : KINDS.filter((kind) => !done.has(kind));
  return [
    ...(killed === 0 ? ["nothing was killed"] : []),
    ...(done.size === 0 ? ["nothing was acknowledged"] : []),
    ...missing.map((kind) => `never acknowledged: ${kind}`),
  ];
}
