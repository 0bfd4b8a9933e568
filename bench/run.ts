import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { onOwnProduct } from "../e2e/harness/own-product.ts";
import type { Product } from "../e2e/harness/product.ts";
import { freePort } from "../scripts/runtime/processes.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { type Measured, measure, median } from "./load.ts";
import { HEALTH, readScenarios } from "./read-scenarios.ts";
import { bookingScenarios, type Scenario } from "./scenarios.ts";
import { type SpeedRow, speedTable } from "./speed-table.ts";

/**
 * `npm run bench`: bookings and what is read, in turns with a yardstick on the same runtime; medians of three rounds
 * (docs/speed.md). `--only text` filters scenarios.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
  },
});
const seconds = parseCount("seconds", values.seconds);
const rounds = parseCount("rounds", values.rounds);
const connections = parseCount("connections", values.connections);
const DRAIN_WITHIN_MS = 60_000;

type Yardstick = { origin: string; pid: number; stop: () => Promise<unknown> };
type Backlog = { messages: number; seconds: number };

await onOwnProduct(async (product) => {
  await product.start();
  const yardstick = await startYardstick();
  try {
    const all = [...(await readScenarios(product)), ...(await bookingScenarios(product))];
    const chosen = all.filter(({ name }) => name === HEALTH || name.includes(values.only));
    const rows: SpeedRow[] = [];
    for (const scenario of chosen) rows.push(await measureInTurns(scenario, product, yardstick));
    report(rows, await drain(product));
  } finally {
    await yardstick.stop();
  }
  return true;
});
/** The median rounds of product and yardstick. */
async function measureInTurns(scenario: Scenario, product: Product, yardstick: Yardstick): Promise<SpeedRow> {
  const { name, make, expected, yardstick: against, wanted, rate } = scenario;
  const load = { seconds, connections, ...(rate ? { rate } : {}) };
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  const bare = { origin: yardstick.origin, server: yardstick.pid, expected: [200, 201] };
  for (let round = 0; round < rounds; round++) {
    product.forgetMailCounts();
    ours.push(await measure({ ...load, origin: product.origin, server: product.pids.node, make, expected }));
    if (against) theirs.push(await measure({ ...load, ...bare, make: against.make }));
  }
  const mine = median(ours);
  const other = theirs.length > 0 ? median(theirs) : null;
  if (other && other.errors > 0) throw new Error(`The yardstick failed ${other.errors} requests of "${name}".`);
  const ratio = other && mine.perSecond / other.perSecond;
  console.log(`${name}: ${mine.perSecond.toFixed(0)}/s${ratio ? `, ${ratio.toFixed(2)} × ${against?.name}` : ""}`);
  return { name, ours: mine, yardstick: other, against: against?.name ?? "", ratio, wanted, hasRate: Boolean(rate) };
}

/** Unsent messages after the load, and seconds until they are sent. */
async function drain(product: Product): Promise<Backlog> {
  const waiting = () =>
    product.rows<{ n: number }>(
      "SELECT count(*) n FROM notifications WHERE state IN ('due', 'leased') AND due_at <= ?",
      Date.now(),
    )[0]?.n ?? 0;
  const messages = waiting();
  const began = Date.now();
  while (waiting() > 0) {
    if (Date.now() - began > DRAIN_WITHIN_MS) throw new Error("the backlog does not drain");
    await product.call("POST", "/api/dev/cron");
    await pause(100);
  }
  return { messages, seconds: (Date.now() - began) / 1000 };
}

function report(all: SpeedRow[], backlog: Backlog): void {
  const bare = all.find(({ name }) => name === HEALTH)?.ours;
  if (!bare) throw new Error("nothing to compare with");
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)}`;
  const run = `${new Date().toISOString()}, ${rounds} rounds of ${seconds} s, ${connections} connections, ${machine}`;
  console.log(`\n${run}\n\n${speedTable(all, bare)}\n`);
  for (const { name, ratio, wanted } of all)
    if (ratio !== null && wanted !== null && ratio < wanted)
      console.log(`BELOW: ${name} ${ratio.toFixed(2)} < ${wanted}`);
  console.log(`Messages waiting at the end: ${backlog.messages}; gone after ${backlog.seconds.toFixed(1)} s.`);
  const folder = path.join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "core.json"),
    JSON.stringify({ run, seconds, connections, rows: all, backlog }, null, 2),
  );
  console.log("bench/results/core.json");
}

async function startYardstick(): Promise<Yardstick> {
  const port = await freePort();
  const script = path.join(import.meta.dirname, "yardstick", "serve.ts");
  const child = spawn(process.execPath, [script, String(port)], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const ended = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      if (String(chunk).includes("Ready on")) resolve();
    });
    void ended.then(() => reject(new Error("the yardstick ended")));
  });
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
