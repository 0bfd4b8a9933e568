import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Reports every child, also Miniflare's workerd. */
export function onChildProcess(listen: (child: ChildProcess) => void): void {
  subscribe("child_process", (message) => listen((message as { process: ChildProcess }).process)); // documented by node
}

/**
 * A shell waits for the end of this process's pipe, so the child dies even after SIGKILL. A surviving workerd would
 * serve without schedule or restart.
 */
export function killWithParent(child: ChildProcess): void {
  const script = 'read -r _; kill -9 "$0"';
  const guard = spawn("/bin/sh", ["-c", script, String(child.pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true, // Ctrl+C must not reach it
  });
  guard.on("error", () => {}); // no shell: the child stays unguarded
  child.once("exit", () => guard.kill("SIGKILL"));
  guard.unref();
}

/** Below the ports that operating systems give to outgoing connections, which could take one while its product restarts. */
const PRODUCT_PORTS = { from: 20_000, below: 32_000 };

/** Chosen at random, because several processes choose at once. */
export async function freePort(): Promise<number> {
  const port = randomInt(PRODUCT_PORTS.from, PRODUCT_PORTS.below);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort(); // taken
  }
  server.close();
  await once(server, "close");
  return port;
}

type Recorded = { data: string; pid: number; startedAt: string };

/** The pid for people, and a record that detects a reused pid or a copied folder. */
export function recordProcess(data: string, name: string, pid: number): void {
  const record: Recorded = { data: realpathSync(data), pid, startedAt: startedAt(pid) };
  writeFileSync(path.join(data, `${name}.pid`), String(pid));
  writeFileSync(path.join(data, `${name}.process.json`), JSON.stringify(record));
}

/** Only if it is still the recorded process. */
export async function endRecordedProcess(data: string, name: string): Promise<void> {
  const record = readRecord(path.join(data, `${name}.process.json`));
  if (!record || record.data !== realpathSync(data) || record.pid === process.pid) return;
  const { pid } = record;
  if (!isAlive(pid) || startedAt(pid) !== record.startedAt) return;
  console.log(`Ending ${name} (${pid}) left over on this data.`);
  signal(pid, "SIGTERM");
  for (let waited = 0; waited < 3000 && isAlive(pid); waited += 50) await pause(50);
  if (isAlive(pid)) signal(pid, "SIGKILL");
  while (isAlive(pid)) await pause(20);
}

function readRecord(file: string): Recorded | null {
  try {
    const { data, pid, startedAt: started } = JSON.parse(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 1 ? { data, pid, startedAt: String(started) } : null;
  } catch {
    return null; // missing, or cut off while written
  }
}

/** False when the port still answers afterwards. */
export async function waitForFreePort(port: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += 100) {
    if (!(await isPortAnswering(port))) return true;
    if (waited >= withinMs) return false;
    await pause(100);
  }
}

/** False when the port never answers. */
export async function waitForAnswer(port: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 100) {
    if (await isPortAnswering(port)) return true;
    await pause(100);
  }
  return false;
}

const isPortAnswering = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => done(true)).once("error", () => done(false));
  });

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is gone.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Dead, but not collected by its parent. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false; // gone since, or a system without this file
  }
}

/** In the system's format, with the boot id where known. */
function startedAt(pid: number): string {
  try {
    const stat = `/proc/${pid}/stat`;
    if (!existsSync(stat)) return execFileSync("ps", ["-p", String(pid), "-o", "lstart="], { encoding: "utf8" }).trim();
    const fields = readFileSync(stat, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  } catch {
    return "";
  }
}
