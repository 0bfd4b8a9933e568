import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build } from "vite";
import { d1Binding } from "../../scripts/runtime/d1-plugin.ts";

/** Like `npm run serve`: built, on the same runtime and database, objects in memory. */
const data = mkdtempSync(path.join(tmpdir(), "yardstick-"));
await build({
  configFile: false,
  logLevel: "warn",
  build: {
    outDir: data,
    emptyOutDir: false,
    lib: { entry: path.join(import.meta.dirname, "worker.ts"), formats: ["es"], fileName: () => "worker.js" },
    rollupOptions: { external: ["cloudflare:workers"] },
  },
});
const port = Number(process.argv[2]);
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    resourcePersistencePath: path.join(data, "state"),
    workers: [
      {
        name: "yardstick",
        unsafeDirectSockets: [{ host: "127.0.0.1", port }],
        rootPath: data,
        modules: [{ type: "ESModule", path: path.join(data, "worker.js") }],
        compatibilityDate: "2026-10-20",
        unsafeBindings: [d1Binding("DB", "DB")],
        durableObjects: { BARE: { className: "Bare", useSQLite: true } },
        unsafeEphemeralDurableObjects: true,
      },
    ],
  } as Parameters<typeof convertV4MiniflareOptions>[0]), // the types differ in optional fields
);
await miniflare.ready;
const { DB } = await miniflare.getBindings<{ DB: D1Database }>();
await DB.prepare("CREATE TABLE yardstick (id TEXT PRIMARY KEY, at INTEGER NOT NULL)").run();
process.once("exit", () => rmSync(data, { recursive: true }));
// `disconnect`: the measurement that started this process is gone.
for (const end of ["SIGTERM", "SIGINT", "disconnect"])
  process.once(end, () => void miniflare.dispose().then(() => process.exit(0)));
console.log(`Ready on http://127.0.0.1:${port}`);
