import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { onOwnProduct } from "./harness/own-product.ts";
import { followingClasses } from "./torture/classes.ts";
import { KINDS } from "./torture/ledger.ts";
import { type Result, torture } from "./torture/run.ts";

/**
 * `npm run torture -- --minutes 2` kills the built product repeatedly under writers, adds faults, then checks all
 * stored rows (docs/hardening.md). `--seed` chooses kills, faults and calls; `--faults off` only kills. A failing run
 * prints its seed and keeps its data.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: String(1 + Math.floor(Math.random() * 1e6)) },
    writers: { type: "string", default: "64" },
    faults: { type: "string", default: "on" },
  },
});
const [minutes, seed, writers] = [
  Number(values.minutes),
  parseCount("seed", values.seed),
  parseCount("writers", values.writers),
];
if (!(minutes > 0 && minutes < Number.POSITIVE_INFINITY) || !["on", "off"].includes(values.faults))
  throw new Error("npm run torture -- --minutes 2 --seed 1 --writers 64 --faults on|off"); // half a minute is one, too

console.log(`Torture for ${minutes} min, ${writers} writers, seed ${seed}, faults ${values.faults} …`);
await onOwnProduct(async (product) => {
  const result = await torture(product, { minutes, seed, writers, faults: values.faults === "on" });
  const failed = report(result);
  if (failed) {
    writeFileSync(`${product.data}/attempts.json`, JSON.stringify(result.attempts));
    console.log(`\nFAILED. Seed ${seed}; attempts.json is with the data`);
  }
  return !failed;
});

function report({
  attempts,
  kills,
  restarts,
  givenUp,
  faults,
  stored,
  handedOver,
  sms,
  sweeps,
  violations,
}: Result): boolean {
  console.table(
    Object.fromEntries(
      KINDS.map((kind) => {
        const mine = attempts.filter((attempt) => attempt.kind === kind);
        const of = (answer: string) => mine.filter((attempt) => attempt.answer === answer).length;
        const unknown = mine.filter(({ wasUnknown }) => wasUnknown).length || of("unknown");
        return [kind, { sent: mine.length, acknowledged: of("acknowledged"), refused: of("refused"), unknown }];
      }),
    ),
  );
  const refused = attempts.filter(({ answer }) => answer === "refused");
  console.log("Refused:", counts(refused.map(({ said }) => said)));
  const found = attempts.filter(({ wasUnknown }) => wasUnknown);
  console.log("Unanswered, then asked again by their keys:", counts(found.map(({ answer }) => answer)));
  const again = [...handedOver.values()].filter((times) => times > 1).length;
  console.log("Entries of the log:", counts(stored.events.map(({ type }) => type)));
  const followed = stored.events.filter(followingClasses(stored, { attempts }));
  console.log("Bookings that followed their class:", counts(followed.map(({ type }) => type)));
  console.log("Messages:", counts(stored.messages.map(({ state, channel }) => `${channel} ${state}`)));
  console.log(
    `Mails handed over again, which the provider knew: ${again}. SMS taken: ${sms}. Sweeps to rest: ${sweeps}.`,
  );
  console.log("Faults, at least:", faults);
  const times = restarts.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1));
  const middle = times[Math.floor(times.length / 2)];
  console.log(`Kills: ${restarts.length}`, kills, `back after ${middle} s (median), ${times.at(-1)} s (longest)`);
  console.log(`Ended by itself while it came back, and started again: ${givenUp}`);
  for (const [name, all] of Object.entries(violations)) {
    console.log(`${all.length === 0 ? "✓" : "✗"} ${name}${all.length > 0 ? `: ${all.length}` : ""}`);
    for (const one of all.slice(0, 5)) console.log(`    ${one}`);
  }
  return Object.values(violations).some((all) => all.length > 0);
}

function counts(names: string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}
