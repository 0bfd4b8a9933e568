import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import path from "node:path";

/** Linux keeps this folder in memory. */
const MEMORY = "/dev/shm";
/** A whole run takes a tenth of it; a container's folder holds less. */
const ROOM_BYTES = 2e9;
const NAME = "daybook-tests-";

/**
 * Temporary files of this process and of those that it starts. A database waits for the disk at every write, some
 * hundred thousand times in a run, while a core is idle: memory takes a hundredth of that time.
 */
export function scratchInMemory(): void {
  if (process.env.TMPDIR || !isWritable(MEMORY)) return;
  dropLeftBehind(MEMORY);
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, `${NAME}${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A run that was killed removes nothing, and its files would take memory until the machine restarts. */
export function dropLeftBehind(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [pid] = name.startsWith(NAME) ? name.slice(NAME.length).split("-") : [];
    const folder = path.join(memory, name);
    if (!pid || !/^\d+$/.test(pid) || existsSync(`/proc/${pid}`)) continue;
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}
