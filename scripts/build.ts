import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

export const ROOT = path.dirname(import.meta.dirname);
const SOURCES = ["contract", "db", "domain", "durable-objects", "web", "worker"];
const FILES = ["package-lock.json", "vite.config.ts", "wrangler.toml"];
const BUILT = path.join(ROOT, "dist", "client", "public.html");

/** Quiet and offline: no metrics, no look-up of where we are. */
export const OFFLINE = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };

/** Builds when there is no build or a source is newer than it. */
export function ensureBuilt(): void {
  if (existsSync(BUILT) && newestSource() <= statSync(BUILT).mtimeMs) return;
  console.log("Building …");
  const build = spawnSync(process.execPath, [bin("vite"), "build", "--logLevel", "warn"], {
    cwd: ROOT,
    env: { ...process.env, ...OFFLINE, WRANGLER_LOG: "error" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (build.status !== 0) throw new Error("The build failed.");
}

/** A command of a dependency, as a file node can run. */
export const bin = (name: string) => path.join(ROOT, "node_modules", ".bin", name);

function newestSource(): number {
  const inside = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return Math.max(...[...inside, ...FILES.map((file) => path.join(ROOT, file))].map((file) => statSync(file).mtimeMs));
}
