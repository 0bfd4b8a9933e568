import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type KillCounts, killUnderLoad } from "../e2e/harness/kill-under-load.ts";
import { Product } from "../e2e/harness/product.ts";
import { type Measured, measure, median } from "./load.ts";
import { type Scenario, scenarios } from "./scenarios.ts";

/**
 * `npm run bench`: bookings and availability, in turns with a yardstick on the same runtime; medians of three rounds.
 * `--only text` filters scenarios.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const PRODUCT_PORT = 8871;
const YARDSTICK_PORT = 8872;
const DRAIN_TRIES = 600;
const KILLS = ["node", "workerd", "both"] as const;

type ScenarioResult = {
  name: string;
  ours: Measured;
  yardstick: Measured | null;
  ratio: number | null;
  wanted: number | null;
  against: string;
};

const product = new Product(PRODUCT_PORT);
await product.start();
const yardstick = await startYardstick();
const rows: ScenarioResult[] = [];
try {
  const all = await scenarios(product);
  for (const scenario of all.filter(({ name }) => name.includes(values.only)))
    rows.push(await measureInTurns(scenario));
  const backlog = await drain();
  report(rows, backlog);
} finally {
  yardstick.kill("SIGTERM");
  await product.stop();
}
if (!values.only) console.log("Ten SIGKILLs under 32 writers:", await tenKills());

async function tenKills(): Promise<KillCounts> {
  const victim = new Product(PRODUCT_PORT);
  await victim.start();
  try {
    return await killUnderLoad(
      victim,
      Array.from({ length: 10 }, (_, i) => KILLS[i % KILLS.length] ?? "both"),
    );
  } finally {
    await victim.stop();
  }
}

/** The median rounds of product and yardstick. */
async function measureInTurns(scenario: Scenario): Promise<ScenarioResult> {
  const { name, make, expected, yardstick: against, wanted, rate } = scenario;
  const load = { seconds, connections, ...(rate ? { rate } : {}) };
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    ours.push(await measure({ ...load, origin: product.origin, make, expected }));
    if (against)
      theirs.push(
        await measure({
          ...load,
          origin: `http://127.0.0.1:${YARDSTICK_PORT}`,
          make: against.make,
          expected: [200, 201],
        }),
      );
  }
  const mine = median(ours);
  const other = theirs.length > 0 ? median(theirs) : null;
  if (other && other.errors > 0) throw new Error(`The yardstick failed ${other.errors} requests of "${name}".`);
  const ratio = other && mine.perSecond / other.perSecond;
  console.log(`${name}: ${mine.perSecond.toFixed(0)}/s${ratio ? `, ${ratio.toFixed(2)} × ${against?.name}` : ""}`);
  return { name, ours: mine, yardstick: other, ratio, wanted, against: against?.name ?? "" };
}

/** Unsent messages after the load, and seconds until they are sent. */
async function drain(): Promise<{ messages: number; seconds: number }> {
  const waiting = () =>
    product.rows<{ n: number }>(
      "SELECT count(*) n FROM notifications WHERE state IN ('due', 'leased') AND due_at <= ?",
      Date.now(),
    )[0]?.n ?? 0;
  const messages = waiting();
  const began = Date.now();
  for (let attempt = 0; attempt < DRAIN_TRIES && waiting() > 0; attempt++) {
    await product.call("POST", "/api/dev/cron");
    await pause(100);
  }
  if (waiting() > 0) throw new Error("the backlog does not drain");
  return { messages, seconds: (Date.now() - began) / 1000 };
}

function report(all: ScenarioResult[], backlog: { messages: number; seconds: number }): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.table(
    Object.fromEntries(
      all.map(({ name, ours, yardstick: other, ratio, wanted }) => [
        name,
        {
          "requests/s": Math.round(ours.perSecond),
          p50: ms(ours.p50),
          p95: ms(ours.p95),
          p99: ms(ours.p99),
          errors: ours.errors,
          "yardstick/s": other ? Math.round(other.perSecond) : "",
          ratio: ratio ? ratio.toFixed(2) : "",
          wanted: wanted ?? "",
        },
      ]),
    ),
  );
  console.log(`Messages waiting at the end: ${backlog.messages}; gone after ${backlog.seconds.toFixed(1)} s.`);
  const folder = path.join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "core.json"), JSON.stringify({ seconds, connections, rows: all, backlog }, null, 2));
  console.log("bench/results/core.json");
}

function startYardstick(): Promise<ChildProcess> {
  const script = path.join(import.meta.dirname, "yardstick", "serve.ts");
  const child = spawn(process.execPath, [script, String(YARDSTICK_PORT)], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (String(chunk).includes("Ready on")) resolve(child);
    });
    child.once("exit", () => reject(new Error("the yardstick ended")));
  });
}
