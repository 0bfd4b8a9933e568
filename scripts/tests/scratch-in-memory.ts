import { existsSync, globSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

/** Linux keeps this folder in memory. */
const MEMORY = "/dev/shm";
const NAME = "daybook-tests-";
/** A whole run takes a tenth of it; a container's folder holds less. */
const ROOM_BYTES = 2e9;

/**
 * Temporary files of this process and of those that it starts. A database waits for the disk at every write, some
 * hundred thousand times in a run, while a core is idle: memory takes a hundredth of that time.
 */
export function scratchInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  for (const folder of globSync(`${NAME}*`, { cwd: MEMORY })) if (isLeft(folder)) remove(path.join(MEMORY, folder));
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, `${NAME}${process.pid}-`));
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** By a run that was killed. */
function isLeft(folder: string): boolean {
  try {
    process.kill(Number(folder.slice(NAME.length).split("-")[0]), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
