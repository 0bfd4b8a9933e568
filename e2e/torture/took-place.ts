import { type Attempt, KINDS } from "./ledger.ts";

/** A shorter run may end before each kind of call succeeded. */
const ALL_KINDS_AFTER_MINUTES = 1;
/** It takes a party whose offer was told and ended without an answer, for which not every run lasts. */
const RARE = new Set<string>(["wake"]);

/** Reasons why a run proves too little: without kills and successful calls every check passes. */
export function tookPlace(minutes: number, kills: Record<string, number>, attempts: Attempt[]): string[] {
  const killed = Object.values(kills).reduce((sum, times) => sum + times, 0);
  const done = new Set(attempts.flatMap(({ answer, kind }) => (answer === "acknowledged" ? kind : [])));
  const missing = minutes < ALL_KINDS_AFTER_MINUTES ? [] : KINDS.filter((kind) => !done.has(kind) && !RARE.has(kind));
  return [
    ...(killed === 0 ? ["nothing was killed"] : []),
    ...(done.size === 0 ? ["nothing was acknowledged"] : []),
    ...missing.map((kind) => `never acknowledged: ${kind}`),
  ];
}
