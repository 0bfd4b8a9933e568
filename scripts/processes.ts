import type { ChildProcess } from "node:child_process";
import { execFileSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Calls back with every child process this one starts: how we learn of the workerd that Miniflare starts. */
export function onChildProcess(listen: (child: ChildProcess) => void): void {
  subscribe("child_process", (message) => listen((message as { process: ChildProcess }).process)); // node documents this shape
}

/** Ends a process recorded in a file by an earlier start, if it still is that program and not another with its number. */
export async function endRecorded(pidFile: string, program: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8"));
  if (!(pid > 1) || pid === process.pid || !commandOf(pid).includes(program)) return;
  console.log(`Ending ${program} (${pid}) left over on this data.`);
  signal(pid, "SIGTERM");
  for (let waited = 0; waited < 3000 && isAlive(pid); waited += 50) await pause(50);
  if (isAlive(pid)) signal(pid, "SIGKILL");
  while (isAlive(pid)) await pause(20);
}

/** Waits until nobody answers on a port any more; false when somebody still does after the given time. */
export async function portIsFree(port: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += 100) {
    if (!(await answers(port))) return true;
    if (waited >= withinMs) return false;
    await pause(100);
  }
}

const answers = (port: number) =>
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
    // Gone already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Dead, but its parent has not looked yet. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && /\) Z/.test(readFileSync(stat, "utf8"));
}

function commandOf(pid: number): string {
  try {
    const linux = `/proc/${pid}/cmdline`;
    if (existsSync(linux)) return readFileSync(linux, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return "";
  }
}
