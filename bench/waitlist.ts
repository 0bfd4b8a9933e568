import { parseArgs } from "node:util";
import { type ListedEvening, type ListMode, playListedEvening } from "../domain/testing/listed-evening.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";

/** `npm run bench:list`: what a waitlist fills on generated evenings, beside none and beside telling everybody (docs/speed.md#the-waitlist). */
const { values } = parseArgs({
  options: {
    evenings: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    demand: { type: "string", default: "120" },
    late: { type: "boolean", default: false },
  },
});
const evenings = parseCount("evenings", values.evenings);
const seed = parseCount("seed", values.seed);
const demand = parseCount("demand", values.demand) / 100;

const sum = (played: ListedEvening[], of: (each: ListedEvening) => number) =>
  played.reduce((total, each) => total + of(each), 0);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

for (const tables of [10, 25, 60]) {
  const play = (mode: ListMode) =>
    Array.from({ length: evenings }, (_, i) =>
      playListedEvening({ tables, demand, seed: seed + i, mode, isLate: values.late }),
    );
  const without = sum(play("none"), ({ covers }) => covers);
  console.log(
    `${tables} tables, ${evenings} evenings, ${percent(demand)} asked for${values.late ? ", cancelled in the last 24 hours" : ""}: ${without} guests without a list`,
  );
  for (const mode of ["in_order", "everybody"] as const) {
    const started = performance.now();
    const played = play(mode);
    const ms = (performance.now() - started) / evenings;
    const [covers, filled] = [sum(played, (each) => each.covers), sum(played, (each) => each.filled)];
    const minutes = played.flatMap(({ unsoldMinutes }) => unsoldMinutes);
    console.log(
      [
        `  ${mode}: ${covers} guests (${percent(covers / without - 1)} more)`,
        `${(sum(played, ({ joined }) => joined) / evenings).toFixed(1)} joined an evening`,
        `${filled} places filled of ${sum(played, ({ wanted }) => wanted)} that somebody waited for`,
        `${(sum(played, ({ messages }) => messages) / filled).toFixed(2)} messages a place`,
        `${((100 * sum(played, ({ overtakings }) => overtakings)) / filled).toFixed(0)} overtakings in 100`,
        `${sum(played, ({ lapsed }) => lapsed)} unanswered`,
        `${(minutes.reduce((a, b) => a + b, 0) / minutes.length).toFixed(0)} minutes until the yes`,
        `${ms.toFixed(0)} ms an evening`,
      ].join("; "),
    );
  }
}
