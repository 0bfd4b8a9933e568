import { rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { Product } from "../e2e/product.ts";
import { RawHttp, type Reply } from "../e2e/raw-http.ts";
import { databaseFile } from "../scripts/database-file.ts";
import { aCase, type Case, requestOf } from "../test/fuzz/cases.ts";
import type { Wire } from "../test/fuzz/draft.ts";
import { faultsOf, isIdle, mayChange } from "../test/fuzz/judge.ts";
import { stillWorks } from "./fuzz-after.ts";
import { Givens } from "./fuzz-given.ts";
import { Tally } from "./fuzz-tally.ts";
import { type Difference, StoredRows } from "./stored-rows.ts";
import { wireBytes } from "./wire-bytes.ts";

/**
 * `npm run fuzz`: calls as they should not be made, of every route and page, to the built product on this machine
 * (docs/hardening.md). What is found is made as small as it can be and printed with what makes it happen again:
 * `-- --seed S --path P`.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    path: { type: "string", default: "" },
    findings: { type: "string", default: "10" },
  },
});

/** Messages stay where they are: what is sent behind an answer would be taken for its doing. */
const QUIET = { MAIL_OFF: "1", SMS_OFF: "1" };
/** The schedule notes here each minute that it ran. */
const CHANGES_BY_ITSELF = ["heartbeats"];
const RENEWED_AFTER = 12;
const TOLD_EVERY = 2000;
const ANSWER_MS = 10_000;
/** The answer to a request that is announced longer than it is may stay away. */
const SILENCE_MS = 1000;

const product = await Product.onFreePort();
await product.start(QUIET);
const givens = new Givens(product.data);
const stored = new StoredRows(databaseFile(path.join(product.data, "state")), CHANGES_BY_ITSELF);
const http = new RawHttp(product.port);
const tally = new Tally();
const foreign = await givens.make();
let given = await givens.make();
let changes = 0;
/** What was found already is not found again, except while it is made smaller. */
const known = new Set<string>();
let shrinking = "";
stored.accept();

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void product.stop().then(() => process.exit(1)));
const started = performance.now();
let wrong = 0;
try {
  wrong = await run(Number(values.requests), Number(values.seed));
} finally {
  http.close();
  givens.close();
  stored.close();
}
const seconds = (performance.now() - started) / 1000;
const after = await stillWorks(product, given);
await product.stop();
tally.print();
console.log(`${tally.sent} requests in ${seconds.toFixed(0)} s, seed ${values.seed}: ${wrong} findings`);
for (const trouble of after) console.log(`Afterwards: ${trouble}`);
rmSync(product.data, { recursive: true });
process.exitCode = wrong + after.length === 0 ? 0 : 1;

/** After a finding it goes on with the rest, from a seed of its own. */
async function run(requests: number, seed: number): Promise<number> {
  let findings = 0;
  let left = requests;
  for (let next = seed; left > 0 && findings < Number(values.findings); next++) {
    const parameters = values.path ? { seed: next, numRuns: 1, path: values.path } : { seed: next, numRuns: left };
    const { failed, numRuns, counterexamplePath, counterexample, errorInstance } = await fc.check(
      fc.asyncProperty(aCase("socket"), tryOne),
      parameters,
    );
    if (!failed) break;
    findings += 1;
    shrinking = "";
    left -= numRuns;
    const [smallest] = counterexample ?? [];
    console.log(`\nFound with --seed ${next} --path "${counterexamplePath}"`);
    if (smallest) console.log(shown(smallest));
    console.log(String(errorInstance instanceof Error ? errorInstance.message : errorInstance));
    if (values.path) break;
    await renew();
  }
  return findings;
}

async function tryOne(tried: Case): Promise<void> {
  const wire = requestOf(tried, given, foreign, product.origin);
  const { method, framing, target } = wire;
  const isHalf = framing.ends === true;
  const reply = await http.send(wireBytes(wire, `127.0.0.1:${product.port}`), {
    method,
    ends: isHalf || Object.keys(framing).length > 0,
    waitMs: isHalf ? SILENCE_MS : ANSWER_MS,
  });
  const status = typeof reply === "string" ? reply : reply.status;
  tally.count(tried, status);
  if (tally.sent % TOLD_EVERY === 0) console.log(`${tally.sent} sent`);
  const isRefused = typeof reply !== "string" && isIdle(method, reply.status); // unanswered: done or not, nobody knows
  const isTouched = stored.isTouched();
  const differences = isTouched && isRefused ? stored.differences() : [];
  if (isTouched) stored.accept();
  if (isTouched && ++changes % RENEWED_AFTER === 0) await renew();
  const faults = [...faultsIn(reply, tried, wire), ...changesIn(differences, tried.name, status)];
  const finding = `${tried.name}: ${faults.map((fault) => fault.split(":")[0])}`;
  if (faults.length === 0 || (known.has(finding) && finding !== shrinking)) return;
  known.add(finding);
  shrinking = finding;
  throw new Error(`${method} ${target.slice(0, 200)} → ${status}: ${faults.join("; ")}`);
}

async function renew(): Promise<void> {
  given = await givens.make();
  stored.accept();
}

/** Only who says something else than what follows may be left without an answer. */
function faultsIn(reply: Reply, { name }: Case, { method, target, framing }: Wire): string[] {
  if (typeof reply === "string") return Object.keys(framing).length > 0 ? [] : [`no answer: ${reply}`];
  return faultsOf(reply, { method, target, name });
}

function changesIn(differences: Difference[], name: string, status: number | string): string[] {
  if (differences.length === 0 || mayChange(name, Number(status))) return [];
  return differences
    .slice(0, 5)
    .map(({ table, was, is }) => `it changed ${table}: ${was?.slice(0, 300)} → ${is?.slice(0, 300)}`);
}

function shown(tried: Case): string {
  const { name, caller, mutations } = tried;
  const wire = requestOf(tried, given, foreign, product.origin);
  const bytes = wireBytes(wire, `127.0.0.1:${product.port}`).toString("latin1");
  const kinds = mutations.map(({ kind }) => kind).join(", ") || "as it should be";
  return `${name} by ${caller}: ${kinds}\n${JSON.stringify(bytes.length > 1500 ? `${bytes.slice(0, 1500)}…` : bytes)}`;
}
