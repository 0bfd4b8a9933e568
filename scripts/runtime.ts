import { mkdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { OFFLINE, ROOT } from "./build.ts";
import { migrate } from "./migrate.ts";
import { answersWithin, onChildProcess, recordProcess } from "./processes.ts";

/** `around`: sources that stand around the built Worker, the one that is called first. Tests put faults there. */
export type RuntimeOptions = { port: number; data: string; vars: Record<string, string>; around?: string[] };

type BuiltWorker = { assets?: { directory: string; assetConfig: object }; bindings?: object; ratelimits?: object };
type RateLimit = { name: string; simple: { limit: number; period: number } };
type Scheduled = { scheduled(event: { cron: string; scheduledTime: Date }): Promise<unknown> };

const BUILT_CONFIG = path.join(ROOT, "dist", "daybook", "wrangler.json");
const EVERY_MINUTE = 60_000;
const BACK_WITHIN_MS = 20_000;
/** The first sweep says what is set wrong, and goes on for as long as messages come due: nobody need wait for that. */
const FIRST_SWEEP_MS = 2000;

/**
 * The production bundle on the real runtime. Data lives in `data`; the scheduled handler runs at the start and every
 * minute, which Miniflare does not do by itself. A workerd that dies is started again on the same data.
 */
export class Runtime {
  readonly #options: RuntimeOptions;
  #miniflare: Miniflare | null = null;
  #minute: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    onChildProcess((child) => {
      child.once("spawn", () => {
        if (!child.spawnfile.includes("workerd")) return;
        recordProcess(options.data, "workerd", child.pid ?? 0);
        child.once("exit", () => void this.#seeItBack());
      });
    });
  }

  async start(): Promise<void> {
    Object.assign(process.env, OFFLINE);
    mkdirSync(this.#options.data, { recursive: true });
    const miniflare = new Miniflare(miniflareOptions(this.#options));
    this.#miniflare = miniflare;
    await miniflare.ready;
    await migrate(await miniflare.getD1Database("DB"));
    await Promise.race([this.#runSchedule(), pause(FIRST_SWEEP_MS)]);
    this.#minute = setInterval(() => void this.#runSchedule(), EVERY_MINUTE);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#minute);
    await this.#miniflare?.dispose();
  }

  /** The database, for seeds and checks. */
  async database() {
    if (!this.#miniflare) throw new Error("not started");
    return this.#miniflare.getD1Database("DB");
  }

  async #runSchedule(): Promise<void> {
    try {
      const worker = (await this.#miniflare?.getWorker("daybook")) as unknown as Scheduled | undefined; // its type forgets it
      await worker?.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    } catch {
      // The next minute tries again; until then nothing is lost.
    }
  }

  /** Miniflare starts workerd again by itself. When it cannot, this process ends, for whoever watches it to see. */
  async #seeItBack(): Promise<void> {
    if (this.#stopping || (await answersWithin(this.#options.port, BACK_WITHIN_MS)) || this.#stopping) return;
    console.error("workerd ended and does not come back.");
    process.exit(1);
  }
}

/**
 * Three workers: the product on a socket of its own, its assets behind their binding, and what counts for its rate limits.
 * Together, as they are deployed, Miniflare would send each request through its entry, a proxy and its asset router, which
 * cost more than our own work.
 */
function miniflareOptions({ port, data, vars, around = [] }: RuntimeOptions) {
  const config = unstable_readConfig({ config: BUILT_CONFIG }, { hideWarnings: true });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions({ ...config, secrets: undefined });
  const { assets, bindings: _, ratelimits: __, ...worker } = workerOptions as BuiltWorker; // wrangler's type has lost its fields
  const compatibilityDate = config.compatibility_date ?? "";
  const limits: RateLimit[] = config.ratelimits;
  const limiters = limits.map(({ name, simple }) => [
    name,
    { name: "daybook-limits", entrypoint: "RateLimiter", props: { name, ...simple } },
  ]);
  return convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: path.join(data, "state"),
    workers: [
      {
        ...worker,
        name: "daybook",
        modules: modulesOf(main ?? "", around),
        modulesRoot: ROOT,
        bindings: { ...config.vars, ...vars },
        serviceBindings: { ASSETS: "daybook-assets", ...Object.fromEntries(limiters) },
        unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      },
      {
        name: "daybook-assets",
        modules: true,
        script: "export default { fetch: () => new Response(null, { status: 404 }) }",
        compatibilityDate,
        assets: {
          directory: assets?.directory,
          assetConfig: assets?.assetConfig,
          routerConfig: { has_user_worker: false },
        },
      },
      {
        name: "daybook-limits",
        modules: [{ type: "ESModule", path: path.join(import.meta.dirname, "rate-limiter.js") }],
        compatibilityDate,
      },
    ],
  } as Parameters<typeof convertV4MiniflareOptions>[0]); // wrangler and miniflare describe the same options in two types
}

/** The bundle as it is deployed. What stands around it finds it where its source is, and nothing in it knows of them. */
function modulesOf(main: string, around: string[]) {
  const type = "ESModule";
  if (around.length === 0) return [{ type, path: main }];
  const sources = around.map((file) => [file, stripTypeScriptTypes(readFileSync(path.join(ROOT, file), "utf8"))]);
  return [...sources, ["worker/index.ts", readFileSync(main, "utf8")]].map(([file = "", contents = ""]) => ({
    type,
    path: path.join(ROOT, file),
    contents,
  }));
}
