import fc from "fast-check";
import type { Product } from "../e2e/harness/product.ts";
import { RawHttp, type Reply } from "../e2e/harness/raw-http.ts";
import { aCase, type Case, requestOf } from "../test/fuzz/cases.ts";
import type { Wire } from "../test/fuzz/draft.ts";
import { faultsOf, isIdle, mayChange } from "../test/fuzz/judge.ts";
import type { Given } from "../test/harness/routes/route.ts";
import type { Tally } from "./fuzz-tally.ts";
import type { FuzzWorkspaces } from "./fuzz-workspaces.ts";
import type { RowDifference, StoredRows } from "./stored-rows.ts";
import { wireBytes } from "./wire-bytes.ts";

export type FuzzOptions = { requests: number; seed: number; path: string; findings: number };
type FuzzContext = { product: Product; givens: FuzzWorkspaces; stored: StoredRows; tally: Tally };

const RENEWED_AFTER = 12;
/** Half an access token's life. */
const RENEWED_AFTER_MS = 5 * 60_000;
const PROGRESS_EVERY = 2000;
const ANSWER_MS = 10_000;
/** A request shorter than announced may get no answer. */
const SILENCE_MS = 1000;
/** Above the largest body of a call. */
const NOBODY_READS_BYTES = 1_000_000;

export class Fuzzer {
  readonly #around: FuzzContext;
  readonly #http: RawHttp;
  readonly #host: string;
  #given: Given;
  #foreign: Given;
  #renewedAt = Date.now();
  #changes = 0;
  /** Known findings count only while the fuzzer shrinks them. */
  readonly #known = new Set<string>();
  #shrinking = "";

  static async on(around: FuzzContext): Promise<Fuzzer> {
    const { givens, stored } = around;
    const [foreign, given] = [await givens.make(), await givens.make()];
    stored.accept();
    return new Fuzzer(around, given, foreign);
  }

  constructor(around: FuzzContext, given: Given, foreign: Given) {
    this.#around = around;
    this.#given = given;
    this.#foreign = foreign;
    this.#http = new RawHttp(around.product.port);
    this.#host = `127.0.0.1:${around.product.port}`;
  }

  get given(): Given {
    return this.#given;
  }

  close(): void {
    this.#http.close();
  }

  /** Returns the number of findings. A new seed follows each. */
  async run({ requests, seed, path, findings: most }: FuzzOptions): Promise<number> {
    let findings = 0;
    let left = requests;
    for (let next = seed; left > 0 && findings < most; next++) {
      const parameters = path ? { seed: next, numRuns: 1, path } : { seed: next, numRuns: left };
      const { failed, numRuns, counterexamplePath, counterexample, errorInstance } = await fc.check(
        fc.asyncProperty(aCase("socket"), (tried) => this.#tryOne(tried)),
        parameters,
      );
      if (!failed) break;
      findings += 1;
      this.#shrinking = "";
      left -= numRuns;
      const [smallest] = counterexample ?? [];
      console.log(`\nFound with --seed ${next} --path "${counterexamplePath}"`);
      if (smallest) console.log(this.#shown(smallest));
      console.log(String(errorInstance instanceof Error ? errorInstance.message : errorInstance));
      if (path) break;
      await this.#renew();
    }
    return findings;
  }

  async #tryOne(tried: Case): Promise<void> {
    const { stored, tally } = this.#around;
    if (Date.now() - this.#renewedAt > RENEWED_AFTER_MS) await this.#renew();
    const wire = this.#requestOf(tried);
    const { method, framing, target } = wire;
    const isHalf = framing.ends === true;
    const reply = await this.#http.send(wireBytes(wire, this.#host), {
      method,
      ends: isHalf || Object.keys(framing).length > 0,
      waitMs: isHalf ? SILENCE_MS : ANSWER_MS,
    });
    const status = typeof reply === "string" ? reply : reply.status;
    tally.count(tried, status);
    if (tally.sent % PROGRESS_EVERY === 0) console.log(`${tally.sent} sent`);
    const isRefused = typeof reply !== "string" && isIdle(method, reply.status); // unanswered: may be done
    const isTouched = stored.isTouched();
    const differences = isTouched && isRefused ? stored.differences() : [];
    if (isTouched) stored.accept();
    if (isTouched && ++this.#changes % RENEWED_AFTER === 0) await this.#renew();
    const faults = [...faultsIn(reply, tried, wire), ...changesIn(differences, tried.name, status)];
    const finding = `${tried.name}: ${faults.map((fault) => fault.split(":")[0])}`;
    if (faults.length === 0 || (this.#known.has(finding) && finding !== this.#shrinking)) return;
    this.#known.add(finding);
    this.#shrinking = finding;
    throw new Error(`${method} ${target.slice(0, 200)} → ${status}: ${faults.join("; ")}`);
  }

  async #renew(): Promise<void> {
    const { givens, stored } = this.#around;
    this.#foreign = await givens.make();
    this.#given = await givens.make();
    this.#renewedAt = Date.now();
    stored.accept();
  }

  #requestOf(tried: Case): Wire {
    return requestOf(tried, this.#given, this.#foreign, this.#around.product.origin);
  }

  #shown(tried: Case): string {
    const { name, caller, mutations } = tried;
    const bytes = wireBytes(this.#requestOf(tried), this.#host).toString("latin1");
    const kinds = mutations.map(({ kind }) => kind).join(", ") || "as it should be";
    return `${name} by ${caller}: ${kinds}\n${JSON.stringify(bytes.length > 1500 ? `${bytes.slice(0, 1500)}…` : bytes)}`;
  }
}

/** Wrong framing may get no answer, nor may a body that no call reads to its end: the connection closes on the rest. */
function faultsIn(reply: Reply, { name }: Case, { method, target, framing, body }: Wire): string[] {
  const mayClose = Object.keys(framing).length > 0 || (body?.length ?? 0) > NOBODY_READS_BYTES;
  if (typeof reply === "string") return mayClose ? [] : [`no answer: ${reply}`];
  return faultsOf(reply, { method, target, name });
}

function changesIn(differences: RowDifference[], name: string, status: number | string): string[] {
  if (differences.length === 0 || mayChange(name, Number(status))) return [];
  return differences
    .slice(0, 5)
    .map(({ table, was, is }) => `it changed ${table}: ${was?.slice(0, 300)} → ${is?.slice(0, 300)}`);
}
