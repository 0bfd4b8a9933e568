import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

/** Linux keeps this folder in memory. */
const MEMORY = "/dev/shm";
/** A whole run takes a tenth of it; a container's folder holds less. */
const ROOM_BYTES = 2e9;

/**
 * Temporary files of this process and of those that it starts. A database waits for the disk at every write, some
 * hundred thousand times in a run, while a core is idle: memory takes a hundredth of that time.
 */
export function scratchInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  const folder = mkdtempSync(path.join(MEMORY, "daybook-tests-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
