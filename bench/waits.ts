import { parseArgs } from "node:util";
import { keptShare, playToldEvening } from "../domain/testing/told-waits.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";

/** `npm run bench:waits`: the share of told waits that were kept on simulated evenings (docs/evening.md#waits). */
const { values } = parseArgs({
  options: { evenings: { type: "string", default: "10" }, seed: { type: "string", default: "1" } },
});
const evenings = parseCount("evenings", values.evenings);
const seed = parseCount("seed", values.seed);
const seeds = Array.from({ length: evenings }, (_, i) => seed + i);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

const all: number[] = [];
for (const visits of [400, 0])
  for (const tables of [10, 25, 60])
    for (const spread of [0.3, 0.6]) {
      const played = [0.5, 0.9].flatMap((demand) =>
        seeds.map((each) => playToldEvening({ tables, demand, spread, visits, seed: each })),
      );
      const late = played.flatMap((each) => each.late);
      if (visits > 0) all.push(...late);
      const known = visits > 0 ? `${visits} visits known` : "no visit known";
      console.log(
        [
          `${known}, ${tables} tables, stays up to ${percent(spread)} from planned: ${percent(keptShare(late))} of ${late.length} kept`,
          `${sum(played.map((each) => each.seated))} seated at once`,
          `${sum(played.map((each) => each.turnedAway))} turned away`,
        ].join("; "),
      );
    }
console.log(
  `With visits, seeds ${seed} to ${seed + evenings - 1}: ${percent(keptShare(all))} of ${all.length} told waits kept`,
);
