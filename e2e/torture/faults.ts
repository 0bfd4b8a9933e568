import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { FaultCounts, Faults } from "../../test/harness/faulty-worker.ts";
import type { Chance } from "../../test/oracle/chance.ts";
import type { Mood, ProviderDouble } from "../../test/providers/double.ts";
import type { Product } from "../harness/product.ts";

/** The runtime calls the first. */
export const AROUND = ["test/harness/faulty-worker.ts", "test/harness/faults.ts", "test/oracle/chance.ts"].flatMap(
  (file) => ["--around", file],
);

const MINUTE_MS = 60_000;
const NOTHING = { database: { fails: 0, losesAnswer: 0, isSlow: 0 }, queue: { loses: 0, doubles: 0 } };
const MOODS: Mood[] = ["gone", 500, 503, "drops"];

/** Tells the wrapper which faults to make, at once and after each restart. */
export class FaultSwitch {
  readonly counts: FaultCounts = {};
  #faults: Faults;
  readonly #product: Product;
  readonly #providers: ProviderDouble[];
  readonly #server: Server;
  readonly #jumps: { at: number; ahead: number }[] = [];

  constructor(product: Product, providers: ProviderDouble[], seed: number, clockAhead: number) {
    this.#product = product;
    this.#providers = providers;
    this.#faults = { ...NOTHING, turn: 0, seed, clockAhead };
    this.#server = createServer((_, answer) => void answer.end(JSON.stringify(this.#faults)));
  }

  /** The variables to start with. */
  async open(): Promise<{ FAULTS_AT: string }> {
    const server = this.#server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return { FAULTS_AT: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The product's clock. */
  get now(): number {
    return Date.now() + this.#faults.clockAhead;
  }

  /** The product's clock when what arrives now left it, at the earliest: a mail takes some time, and the clock may have jumped since. */
  get earliest(): number {
    const since = Date.now() - MINUTE_MS;
    return since + (this.#jumps.findLast(({ at }) => at <= since)?.ahead ?? 0);
  }

  /** One or two others, sometimes none. */
  async change(chance: Chance): Promise<void> {
    const faults = structuredClone(NOTHING);
    const moods: Mood[] = this.#providers.map(() => "well");
    let jump = 0;
    const some: (() => void)[] = [
      () => Object.assign(faults.database, { fails: 20 + chance.below(100) }),
      () => Object.assign(faults.database, { losesAnswer: 20 + chance.below(100) }),
      () => Object.assign(faults.database, { isSlow: 50 + chance.below(200) }),
      () => Object.assign(faults.queue, { loses: 500 }),
      () => Object.assign(faults.queue, { doubles: 500 }),
      () => Object.assign(moods, { [chance.below(moods.length)]: chance.of(MOODS) }),
      ...[0, 1].map(() => () => {
        jump = chance.of([1, 2, 11, 31]) * MINUTE_MS;
      }),
      () => {},
    ];
    for (let count = 1 + chance.below(2); count > 0; count--) chance.of(some)();
    moods.forEach((mood, i) => {
      const provider = this.#providers[i];
      if (provider) provider.mood = mood;
      if (mood !== "well") this.#count("provider down", 1);
    });
    if (jump > 0) this.#count("clock jump", 1);
    await this.#tell({ ...faults, clockAhead: this.#faults.clockAhead + jump });
  }

  async end(): Promise<void> {
    for (const provider of this.#providers) provider.mood = "well";
    await this.#tell({ ...NOTHING, clockAhead: this.#faults.clockAhead });
  }

  async later(ms: number): Promise<void> {
    await this.#tell({ ...this.#faults, clockAhead: this.#faults.clockAhead + ms });
  }

  async #tell(faults: Omit<Faults, "turn" | "seed">): Promise<void> {
    this.#jumps.push({ at: Date.now(), ahead: faults.clockAhead });
    this.#faults = { ...this.#faults, ...faults, turn: this.#faults.turn + 1 };
    const { body } = await this.#product
      .call("POST", "/torture/faults", { body: this.#faults })
      .catch(() => ({ body: {} as FaultCounts }));
    for (const [name, count] of Object.entries(body ?? {})) this.#count(name, Number(count));
  }

  #count(name: string, more: number): void {
    this.counts[name] = (this.counts[name] ?? 0) + more;
  }
}
