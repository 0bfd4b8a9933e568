import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.ts";
import { KEYS, randomKey } from "./runtime/keys.ts";
import { endRecordedProcess, recordProcess, waitForFreePort } from "./runtime/processes.ts";
import { Runtime } from "./runtime/runtime.ts";
import { runCommand } from "./runtime/with-causes.ts";

const USAGE = "npm run serve -- --port 8790 --data some/dir --var NAME=value … [--demo] [--large]";
const PORT_WAIT_MS = 10_000;

/** `npm run serve`: the built product, data in one folder. */
async function serve(): Promise<void> {
  const { port, data, vars, demo, large, around } = readArguments();
  const origin = `http://127.0.0.1:${port}`;
  const named = `http://localhost:${port}`; // passkeys belong to a name, never to a number
  mkdirSync(data, { recursive: true });
  await endRecordedProcess(data, "serve");
  await endRecordedProcess(data, "workerd");
  ensureBuilt();
  if (!(await waitForFreePort(port, PORT_WAIT_MS)))
    throw new Error(`Port ${port} is taken by another program. Choose one with --port.`);
  recordProcess(data, "serve", process.pid);

  const runtime = new Runtime({
    port,
    data,
    vars: { APP_ORIGIN: `${origin},${named}`, ...keysOf(data), ...vars },
    around,
  });
  // `disconnect`: the test that started this process is gone.
  for (const end of ["SIGTERM", "SIGINT", "disconnect"])
    process.once(end, () => void runtime.stop().then(() => process.exit(0)));
  const state = path.join(data, "state");
  await runtime.start(async () => {
    if (!demo) return;
    const { seedDemo } = await import("./demo/seed.ts");
    const { changeBesideRuntime } = await import("./data/database-file.ts");
    await changeBesideRuntime(state, (DB) => seedDemo(DB, origin, vars.NOW ? Date.parse(vars.NOW) : Date.now()));
  });
  if (large) {
    const { seedLarge } = await import("./demo/large.ts");
    const { writeBesideRuntime } = await import("./data/database-file.ts");
    await writeBesideRuntime(state, (DB) => seedLarge({ DB }));
  }
  console.log(`Ready on ${origin}`);
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8790" },
      data: { type: "string", default: ".data" },
      var: { type: "string", multiple: true, default: [] },
      demo: { type: "boolean", default: false },
      large: { type: "boolean", default: false },
      around: { type: "string", multiple: true, default: [] }, // see scripts/runtime/runtime.ts
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`Not a port: ${values.port}\n${USAGE}`);
  const vars = values.var.map((pair): [string, string] => {
    const at = pair.indexOf("=");
    if (at < 1) throw new Error(`Not a variable: ${pair}\n${USAGE}`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return {
    port,
    data: path.resolve(values.data),
    vars: Object.fromEntries(vars),
    demo: values.demo,
    large: values.large,
    around: values.around,
  };
}

/** Kept from the first start, so that sessions and links survive a restart. */
function keysOf(data: string): Record<string, string> {
  const file = path.join(data, "keys.json");
  const kept = readKeys(file);
  if (KEYS.every((name) => kept[name])) return kept;
  const keys = Object.fromEntries(KEYS.map((name) => [name, kept[name] ?? randomKey()]));
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file); // atomic
  return keys;
}

/** Unreadable keys stop the start: new ones would end every session and link. */
function readKeys(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    const keys: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof keys === "object" && keys !== null) return Object.fromEntries(Object.entries(keys));
  } catch {
    // Reported below.
  }
  throw new Error(
    `${file} cannot be read. Restore it, or delete it: then all sessions end and all links sent are dead.`,
  );
}

await runCommand(serve);
