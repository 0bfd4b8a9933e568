import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { onOwnProduct } from "../e2e/harness/own-product.ts";
import { dayAhead, type Product } from "../e2e/harness/product.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { measure } from "./load.ts";
import { availabilityRequest, bookingRequests } from "./scenarios.ts";

/**
 * `npm run bench:steady`: 64 connections, eight availability calls to two bookings with mails. Prints each minute's
 * speed and memory. Fails at a status of 500 or more, or when memory grows by a tenth after the second minute (three
 * minutes or more).
 */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "5" }, connections: { type: "string", default: "64" } },
});
const RESTAURANTS = 8;
const DAYS = 80;
const ROOMY = { maxCapacity: 1000 };
const GROWTH_MAX = 0.1;

const minutes = parseCount("minutes", values.minutes);
const connections = parseCount("connections", values.connections);
await onOwnProduct(async (product) => {
  await product.start();
  const anyDay = () => dayAhead(7 + Math.floor(Math.random() * DAYS));
  const restaurants = await Promise.all(Array.from({ length: RESTAURANTS }, () => product.aRestaurant(ROOMY)));
  product.trust(...restaurants);
  const visits = restaurants.map(({ slug }) => {
    const book = bookingRequests(product.origin)(slug, anyDay);
    return () => (Math.random() < 0.2 ? book() : availabilityRequest(slug, anyDay()));
  });
  let turn = 0;
  const make = () => (visits[turn++ % visits.length] as (typeof visits)[0])(); // the index is in range
  const load = { origin: product.origin, make, expected: [200, 201], connections };
  const held: number[] = [];
  let faults = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    const { perSecond, p50, p99, errors, statuses } = await measure({ ...load, seconds: 60 });
    const { node, workerd } = { node: megabytes(product, "serve.pid"), workerd: megabytes(product, "workerd.pid") };
    held.push(node + workerd);
    faults += errors;
    console.log(
      `minute ${minute}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, errors ${errors}, ` +
        `answers ${JSON.stringify(statuses)}, memory ${workerd.toFixed(0)} + ${node.toFixed(0)} MB`,
    );
  }
  const [second = 0, last = 0] = [held[1], held.at(-1)];
  const growth = minutes < 3 ? null : last / second - 1;
  const percent = growth === null ? "no figure, that takes three" : `${(growth * 100).toFixed(1)} %`;
  console.log(`Memory from minute 2 to ${minutes}: ${percent}. Errors: ${faults}.`);
  return faults === 0 && (growth ?? 0) < GROWTH_MAX;
});

function megabytes(product: Product, file: string): number {
  const pid = readFileSync(path.join(product.data, file), "utf8").trim();
  return Number(execFileSync("ps", ["-o", "rss=", "-p", pid], { encoding: "utf8" })) / 1024;
}
