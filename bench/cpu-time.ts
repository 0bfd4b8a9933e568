import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
type ProcessTime = { pid: number; parent: number; ms: number };

/** Milliseconds of CPU that a process and its descendants have used so far; null where there is no /proc. */
export function cpuTime(root: number): number | null {
  if (!existsSync("/proc/self/stat")) return null;
  const running = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = running.flatMap((pid) => processTime(Number(pid)) ?? []);
  const sumFrom = (pid: number): number =>
    all
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + sumFrom(child.pid), all.find((one) => one.pid === pid)?.ms ?? 0);
  return sumFrom(root);
}

function processTime(pid: number): ProcessTime | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const [parent, user, system] = [afterName[1], afterName[11], afterName[12]].map(Number);
    return { pid, parent: parent ?? 0, ms: ((user ?? 0) + (system ?? 0)) * TICK_MS };
  } catch {
    return null; // it has ended since
  }
}
