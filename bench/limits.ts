import { parseArgs } from "node:util";
import { Product } from "../e2e/harness/product.ts";
import { type Measured, measure, median } from "./load.ts";
import { bookingScenarios } from "./scenarios.ts";

/**
 * `npm run bench:limits`: the cost of request limits, on and off in turns. Many client addresses, so no limit refuses.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
  },
});
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
const products = { off: new Product(8873), on: new Product(8874) };
type ProductUnderLoad = keyof typeof products;
const SIDES: ProductUnderLoad[] = ["off", "on"];

try {
  await products.off.start();
  await products.on.start({ RATE_LIMITS: "on" });
  const [off, on] = await Promise.all(SIDES.map((side) => bookingScenarios(products[side])));
  const table: Record<string, object> = {};
  for (const [i, { name, expected, rate }] of off?.entries() ?? []) {
    if (!name.includes(values.only) || rate) continue;
    const rounds: Record<ProductUnderLoad, Measured[]> = { off: [], on: [] };
    for (let round = 0; round < Number(values.rounds); round++)
      for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
        const make = { off, on }[side]?.[i]?.make;
        if (!make) throw new Error(`no ${name}`);
        const { origin } = products[side];
        rounds[side].push(await measure({ ...load, origin, expected, make }));
      }
    const [without, limited] = [median(rounds.off), median(rounds.on)];
    table[name] = {
      "off/s": Math.round(without.perSecond),
      "on/s": Math.round(limited.perSecond),
      ratio: (limited.perSecond / without.perSecond).toFixed(2),
      "p50 off": `${without.p50.toFixed(1)} ms`,
      "p50 on": `${limited.p50.toFixed(1)} ms`,
      "p99 off": `${without.p99.toFixed(1)} ms`,
      "p99 on": `${limited.p99.toFixed(1)} ms`,
      errors: without.errors + limited.errors,
    };
  }
  console.table(table);
} finally {
  await Promise.all(SIDES.map((side) => products[side].stop()));
}
