import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OFFLINE, ROOT } from "./build.ts";
import { KEYS, randomKey } from "./runtime/keys.ts";
import { waitForFreePort } from "./runtime/processes.ts";
import { runCommand } from "./runtime/with-causes.ts";

const EVERY_MINUTE = 60_000;

/** `npm run dev`: reloads on change, with a demo restaurant. */
async function dev(): Promise<void> {
  const port = readPort();
  if (!(await waitForFreePort(port, 0)))
    throw new Error(`Port ${port} is taken by another program. Choose another: PORT=8788 npm run dev`);
  process.chdir(ROOT);
  const origin = `http://localhost:${port}`;
  process.env.APP_ORIGIN ??= `${origin},http://127.0.0.1:${port}`;
  Object.assign(process.env, OFFLINE);
  makeKeys();

  // Miniflare stops workerd on `exit`.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(0));
  const { prepareDevDatabase } = await import("./dev-database.ts");
  await prepareDevDatabase(origin);
  const { createServer } = await import("vite");
  const server = await createServer({
    configFile: path.join(ROOT, "vite.config.ts"),
    clearScreen: false,
    server: { host: "127.0.0.1", port, strictPort: true },
  });
  await server.listen();
  await runSchedule(port);
  setInterval(() => void runSchedule(port), EVERY_MINUTE);
  console.log(`Messages:          ${origin}/dev/outbox (kept there, not sent)`);
  console.log(`Ready on ${origin} and http://127.0.0.1:${port}`);
}

function readPort(): number {
  const port = Number(process.env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`Not a port: ${process.env.PORT}`);
  return port;
}

/** Delete the file for new keys. */
function makeKeys(): void {
  const file = path.join(ROOT, ".dev.vars");
  if (existsSync(file)) return;
  const lines = KEYS.map((name) => `${name}=${randomKey()}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
}

/** Cloudflare does this; the local runtime does not. */
async function runSchedule(port: number): Promise<void> {
  try {
    await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
  } catch {
    // The server is reloading.
  }
}

await runCommand(dev);
