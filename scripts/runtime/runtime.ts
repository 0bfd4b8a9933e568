import { globSync, mkdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { convertV4MiniflareOptions, type Json, Log, LogLevel, Miniflare } from "miniflare";
import { OFFLINE, ROOT } from "../build.ts";
import { hasDatabase, makeDatabase, writeBesideRuntime } from "../data/database-file.ts";
import { migrate } from "../data/migrate.ts";
import { assetBindings } from "./asset-files.ts";
import { d1Binding } from "./d1-plugin.ts";
import { killWithParent, onChildProcess, recordProcess, waitForAnswer } from "./processes.ts";

/** `around`: sources that wrap the built Worker, outermost first; tests add faults there. */
type RuntimeOptions = { port: number; data: string; vars: Record<string, string>; around?: string[] };

type RateLimit = { name: string; simple: { limit: number; period: number } };
/** The bindings Miniflare needs; add new kinds here. Wrangler could read them, but loads too slowly. */
type Built = {
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  assets: { directory: string };
  d1_databases: { binding: string; database_id?: string }[];
  durable_objects: { bindings: { name: string; class_name: string }[] };
  queues: { producers: { binding: string; queue: string }[]; consumers: Json[] };
  r2_buckets: { binding: string; bucket_name: string }[];
  send_email: { name: string }[];
  ratelimits: RateLimit[];
};
type Scheduled = { scheduled(event: { cron: string; scheduledTime: Date }): Promise<unknown> };

const BUILT_CONFIG = path.join(ROOT, "dist", "daybook", "wrangler.json");
const EVERY_MINUTE = 60_000;
const BACK_WITHIN_MS = 20_000;
/** The first sweep sends due messages; a start does not wait for it. */
const FIRST_SWEEP_MS = 2000;

/**
 * The production bundle on the real runtime. Runs the schedule at the start and each minute, which Miniflare does not;
 * restarts a dead workerd on the same data.
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
        killWithParent(child);
        child.once("exit", () => void this.#seeItBack());
      });
    });
  }

  /** `prepare` changes the migrated database while nobody else writes: before the schedule runs. */
  async start(prepare: () => Promise<void> = async () => {}): Promise<void> {
    Object.assign(process.env, OFFLINE);
    const state = path.join(this.#options.data, "state");
    mkdirSync(state, { recursive: true });
    const built: Built = JSON.parse(readFileSync(BUILT_CONFIG, "utf8"));
    if (!hasDatabase(state)) for (const database of built.d1_databases) makeDatabase(state, idOf(database));
    await writeBesideRuntime(state, migrate); // else it would answer by a schema that it does not know
    const miniflare = new Miniflare(miniflareOptions(built, this.#options));
    this.#miniflare = miniflare;
    await miniflare.ready;
    await prepare();
    await Promise.race([this.#runSchedule(), pause(FIRST_SWEEP_MS)]);
    this.#minute = setInterval(() => void this.#runSchedule(), EVERY_MINUTE);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#minute);
    await this.#miniflare?.dispose();
  }

  async #runSchedule(): Promise<void> {
    try {
      // Miniflare's type lacks `scheduled`.
      const worker = (await this.#miniflare?.getWorker("daybook")) as unknown as Scheduled | undefined;
      await worker?.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
    } catch {
      // The next minute retries.
    }
  }

  /** Miniflare restarts workerd; if that fails, this process exits for its supervisor. */
  async #seeItBack(): Promise<void> {
    if (this.#stopping || (await waitForAnswer(this.#options.port, BACK_WITHIN_MS)) || this.#stopping) return;
    console.error("workerd ended and does not come back.");
    process.exit(1);
  }
}

/** Its storage in memory must outlive a quiet moment. There are 64 of these objects at most. */
const KEPT_IN_MEMORY = "ClientSockets";

/**
 * Production's bundle with own parts for D1, files, queue and limits (docs/decisions/041-own-parts-in-serve.md). Objects
 * store nothing that outlives their sockets, so theirs is in memory.
 */
function miniflareOptions(built: Built, { port, data, vars, around = [] }: RuntimeOptions) {
  const compatibilityDate = built.compatibility_date;
  const producers = built.queues.producers.map(({ binding, queue }) => [
    binding,
    { name: "daybook-queues", entrypoint: "Queue", props: { queue } },
  ]);
  const limiters = built.ratelimits.map(({ name, simple }) => [
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
        name: "daybook",
        compatibilityDate,
        compatibilityFlags: built.compatibility_flags,
        modules: modulesOf(around),
        modulesRoot: ROOT,
        bindings: { ...built.vars, ...vars },
        unsafeBindings: built.d1_databases.map((database) => d1Binding(database.binding, idOf(database))),
        durableObjects: byName(built.durable_objects.bindings, ({ name, class_name }) => [
          name,
          { className: class_name, useSQLite: true, unsafePreventEviction: class_name === KEPT_IN_MEMORY },
        ]),
        r2Buckets: byName(built.r2_buckets, ({ binding, bucket_name }) => [binding, bucket_name]),
        email: { send_email: built.send_email },
        serviceBindings: { ASSETS: "daybook-assets", ...Object.fromEntries([...producers, ...limiters]) },
        unsafeEphemeralDurableObjects: true,
        unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      },
      {
        name: "daybook-queues",
        modules: [besideThis("queue.js")],
        bindings: { CONSUMERS: built.queues.consumers },
        durableObjects: { QUEUES: { className: "QueueBroker", unsafePreventEviction: true } },
        unsafeEphemeralDurableObjects: true,
        serviceBindings: { DAYBOOK: "daybook" },
        compatibilityDate,
        compatibilityFlags: ["service_binding_extra_handlers"],
      },
      {
        name: "daybook-limits",
        modules: [besideThis("rate-limiter.js")],
        compatibilityDate,
      },
      {
        name: "daybook-assets",
        modules: [besideThis("assets.js")],
        ...assetBindings(path.resolve(path.dirname(BUILT_CONFIG), built.assets.directory)),
        compatibilityDate,
      },
    ],
  });
}

const idOf = ({ binding, database_id = binding }: Built["d1_databases"][number]) => database_id;

const besideThis = (file: string) => ({ type: "ESModule" as const, path: path.join(import.meta.dirname, file) });

const byName = <One, Value>(list: One[], entry: (one: One) => [string, Value]) => Object.fromEntries(list.map(entry));

/** The bundle loads its parts by relative paths. Wrapping sources import the bundle from its source path. */
function modulesOf(around: string[]) {
  const built = path.dirname(BUILT_CONFIG);
  const typeOf = (file: string) => (file.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const));
  const bundle = ["index.js", ...globSync("assets/*.{js,wasm}", { cwd: built })];
  if (around.length === 0) return bundle.map((file) => ({ type: typeOf(file), path: path.join(built, file) }));
  const sources = around.map((file) => ({
    ...{ type: typeOf(file), path: path.join(ROOT, file) },
    contents: stripTypeScriptTypes(readFileSync(path.join(ROOT, file), "utf8")),
  }));
  const wrapped = bundle.map((file) => ({
    ...{ type: typeOf(file), path: path.join(ROOT, "worker", file === "index.js" ? "index.ts" : file) },
    contents: readFileSync(path.join(built, file)),
  }));
  return [...sources, ...wrapped];
}
