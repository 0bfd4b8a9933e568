import { parseArgs } from "node:util";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { AT_REST, type Simulated, simulate } from "../test/simulation/simulate.ts";

/**
 * `npm run simulate`: runs the core on a failing platform (docs/decisions/021-simulation.md). `--from N`: the first
 * seed; `--seed N`: one seed, with its steps. Ends with counts of events.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    steps: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
  },
});
const steps = parseCount("steps", values.steps);
const from = values.seed === undefined ? parseCount("from", values.from) : parseCount("seed", values.seed);
const last = values.seed === undefined ? from + parseCount("seeds", values.seeds) - 1 : from;
const FAILURES_MAX = 5;
const LAST_STEPS = 40;
const PROGRESS_EVERY = 500;

const counts = new Map<string, number>();
const started = performance.now();
let failures = 0;
let seed = from;
for (; seed <= last && failures < FAILURES_MAX; seed++) {
  const simulated = await simulate(seed, steps);
  for (const [what, times] of simulated.happened) counts.set(what, (counts.get(what) ?? 0) + times);
  if (simulated.violations.length > 0) {
    failures += 1;
    printProgress(simulated, LAST_STEPS);
  } else if (values.seed !== undefined) printProgress(simulated, Number.POSITIVE_INFINITY);
  if ((seed - from + 1) % PROGRESS_EVERY === 0)
    console.log(`${seed - from + 1} seeds, ${failures} broken, ${seconds()} s`);
}
for (const [what, times] of [...counts].sort()) console.log(`${String(times).padStart(9)}  ${what}`);
console.log(`seeds ${from} to ${seed - 1}, ${steps} steps each: ${failures} broken, ${seconds()} s`);
process.exitCode = failures === 0 ? 0 : 1;

function printProgress({ seed, step, violations, trace, hash }: Simulated, most: number): void {
  console.log(trace.slice(-most).join("\n"));
  const found = violations.length > 0 ? `BROKEN ${step === AT_REST ? "at rest" : `at step ${step}`}` : "all held";
  console.log(`seed ${seed} (${hash}): ${found}`);
  for (const violation of violations) console.log(`  ${violation}`);
  if (violations.length > 0) console.log(`  npm run simulate -- --seed ${seed} --steps ${steps}`);
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}
