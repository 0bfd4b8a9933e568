import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export const ROOT = path.dirname(import.meta.dirname);
export const WORKER_SOURCES = ["contract", "db", "domain", "durable-objects", "texts", "worker"];
const FILES = ["package.json", "package-lock.json", "vite.config.ts", "wrangler.toml"];
const BUILT = path.join(ROOT, "dist");

/** Node keeps compiled libraries here, because tests start products and commands dozens of times. */
export const COMPILED_ONCE = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(tmpdir(), "daybook-compile-cache"),
};

export const OFFLINE = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };

/** Builds when an output is missing or older than these folders. */
export function ensureBuilt(sources = [...WORKER_SOURCES, "web"]): void {
  if (outputs().every(existsSync) && newestOf(sources) <= Math.min(...outputs().map(modified))) return;
  console.log("Building …");
  const build = spawnSync(process.execPath, [bin("vite"), "build", "--logLevel", "warn"], {
    cwd: ROOT,
    env: { ...process.env, ...OFFLINE, WRANGLER_LOG: "error", NODE_ENV: "production" }, // not a test's
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (build.status !== 0) throw new Error("The build failed.");
}

export const bin = (name: string) => path.join(ROOT, "node_modules", ".bin", name);

/** Each page, and the Worker. */
function outputs(): string[] {
  const pages = readdirSync(path.join(ROOT, "web")).filter((name) => name.endsWith(".html"));
  return [...pages.map((page) => path.join(BUILT, "client", page)), path.join(BUILT, "daybook", "wrangler.json")];
}

function newestOf(sources: string[]): number {
  const inside = sources.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}.wrangler`)) // the build writes here
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return Math.max(...[...inside, ...FILES.map((file) => path.join(ROOT, file))].map(modified));
}

const modified = (file: string) => statSync(file).mtimeMs;
