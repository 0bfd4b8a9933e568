import path from "node:path";
import { parseArgs } from "node:util";
import { onOwnProduct } from "../e2e/harness/own-product.ts";
import type { Product } from "../e2e/harness/product.ts";
import { databaseFile } from "../scripts/data/database-file.ts";
import { parseCount } from "../scripts/tests/parse-count.ts";
import { faultsAfterFuzz } from "./fuzz-after.ts";
import { Tally } from "./fuzz-tally.ts";
import { FuzzWorkspaces } from "./fuzz-workspaces.ts";
import { Fuzzer, type FuzzOptions } from "./fuzzer.ts";
import { StoredRows } from "./stored-rows.ts";

/**
 * `npm run fuzz`: sends malformed calls to every route and page (docs/hardening.md), shrinks findings and prints the
 * options that repeat them: `-- --seed S --path P`.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(1 + (Date.now() % 1_000_000_000)) },
    path: { type: "string", default: "" },
    findings: { type: "string", default: "10" },
  },
});

/** A message sent after an answer would look like the call's write. */
const QUIET = { MAIL_OFF: "1", SMS_OFF: "1" };
/** Written by the schedule, after a booking by gathering and pushing, by a push to a device that is gone, and by rules that mark dates. */
const GATHERED = ["gatherings", "guest_keys", "guests", "guest_pairs"];
const CHANGES_BY_ITSELF = ["heartbeats", "holds_due", ...GATHERED, "pushes", "push_choices"];

const wanted: FuzzOptions = {
  requests: parseCount("requests", values.requests),
  seed: parseCount("seed", values.seed),
  path: values.path,
  findings: parseCount("findings", values.findings),
};
await onOwnProduct((product) => fuzz(product, wanted));

async function fuzz(product: Product, wanted: FuzzOptions): Promise<boolean> {
  await product.start(QUIET);
  const tally = new Tally();
  const givens = new FuzzWorkspaces(product.data);
  const stored = new StoredRows(databaseFile(path.join(product.data, "state")), CHANGES_BY_ITSELF);
  const fuzzer = await Fuzzer.on({ product, givens, stored, tally });
  const started = performance.now();
  let wrong = 0;
  try {
    wrong = await fuzzer.run(wanted);
  } finally {
    fuzzer.close();
    givens.close();
    stored.close();
  }
  const seconds = (performance.now() - started) / 1000;
  const after = await faultsAfterFuzz(product, fuzzer.given);
  if (!wanted.path && tally.done === 0) after.push("nothing was answered by a 2xx: it cannot have worked at all");
  tally.print();
  console.log(`${tally.sent} requests in ${seconds.toFixed(0)} s, seed ${wanted.seed}: ${wrong} findings`);
  for (const trouble of after) console.log(`Afterwards: ${trouble}`);
  return wrong + after.length === 0;
}
