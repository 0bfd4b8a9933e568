import { parseArgs } from "node:util";
import { onOwnProduct } from "../e2e/harness/own-product.ts";
import { Product } from "../e2e/harness/product.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { type Measured, measure, median } from "./load.ts";
import { routeShares, SHARE_MAX } from "./route-shares.ts";
import { bookingScenarios } from "./scenarios.ts";

/**
 * `npm run bench:limits`: what one client can take of a core with each route, cost beside limit, and says so where it is more
 * than 5 %. `--what cost`: the cost of request limits, on and off in turns, from many addresses, so no limit refuses.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
    what: { type: "string", default: "shares" },
    calls: { type: "string", default: "600" },
  },
});
if (values.what === "shares") await printShares();
else await printCost();

async function printShares(): Promise<void> {
  await onOwnProduct(async (product) => {
    await product.start({ RATE_LIMITS: "on" });
    const shares = await routeShares(product, parseCount("calls", values.calls), values.only);
    const rows = shares.map(({ name, calls, cpuMs, aMinute, share }) => [
      name,
      { "CPU a call": `${cpuMs.toFixed(1)} ms`, calls, "a minute": Math.round(aMinute), "of a core": percent(share) },
    ]);
    console.table(Object.fromEntries(rows));
    const above = shares.filter(({ share }) => share > SHARE_MAX);
    for (const { name, share } of above) console.log(`ABOVE ${percent(SHARE_MAX)}: ${name} takes ${percent(share)}`);
    if (above.length === 0) console.log(`No route lets one client take more than ${percent(SHARE_MAX)} of a core.`);
    return above.length === 0;
  });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

async function printCost(): Promise<void> {
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
}
