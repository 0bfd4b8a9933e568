const LIFE_MS = 1000;
const READS_MAX = 500;
/** A visitor waits this long for another's first read, whose request may have died, then reads too. */
const WAIT_MS = 2;
const WAITS = 250;

/** `from` and `to`: the dates it shows, "" for none. */
type Shown = { workspaceId: string; what: string; from: string; to: string };
/** `readAt`: when a read began; `kept`: null while the first is under way. */
type Read = Shown & { readAt: number; kept: { value: unknown; readAt: number } | null };

/** The oldest first. */
const reads = new Map<string, Read>();

/**
 * Shares a read with this isolate's other visitors for a second (docs/decisions/044-the-last-second.md). Shares results,
 * never promises: the runtime ties a promise to the request that began it. Never for decisions, members or manage links.
 */
export async function readRecently<Value>(shown: Shown, read: () => Promise<Value>): Promise<Value> {
  const key = `${shown.workspaceId}|${shown.what}|${shown.from}|${shown.to}`;
  for (let waits = 0; ; waits++) {
    const found = reads.get(key);
    if (!found) break;
    const { kept, readAt } = found;
    const now = Date.now();
    if (kept && now - kept.readAt < LIFE_MS) return kept.value as Value;
    const isUnderWay = readAt !== kept?.readAt && now - readAt < LIFE_MS && waits < WAITS;
    if (!isUnderWay) return readInto(key, found, read);
    if (kept && now - kept.readAt < 2 * LIFE_MS) return kept.value as Value; // one reader is enough
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  const begun: Read = { ...shown, readAt: 0, kept: null };
  for (const oldest of reads.keys()) if (reads.size >= READS_MAX) reads.delete(oldest);
  reads.set(key, begun);
  return readInto(key, begun, read);
}

/** A read forgotten meanwhile is not shared: nothing leads to it any longer. Nor is one older than what is kept. */
async function readInto<Value>(key: string, found: Read, read: () => Promise<Value>): Promise<Value> {
  const readAt = Date.now();
  found.readAt = readAt;
  try {
    const value = await read();
    if (!found.kept || found.kept.readAt <= readAt) found.kept = { value, readAt };
    return value;
  } catch (error) {
    if (reads.get(key) === found) reads.delete(key); // else the old value would live longer
    throw error;
  }
}

/** After a write of this isolate, also for reads under way. `date`: those that show that date. */
export function forgetReads(workspaceId: string, date?: string): void {
  for (const [key, read] of reads)
    if (read.workspaceId === workspaceId && (date === undefined || (read.from <= date && date <= read.to)))
      reads.delete(key);
}

/**
 * After a booking of this isolate: what shows only its date becomes what `add` makes of it, as old as it was; the rest, and
 * what `add` makes nothing of, is forgotten. Reads under way may not know the booking yet, so that they are shared with nobody.
 */
export function addToReads(workspaceId: string, date: string, add: (what: string, value: unknown) => unknown): void {
  for (const [key, { readAt: _, ...read }] of reads) {
    if (read.workspaceId !== workspaceId || date < read.from || read.to < date) continue;
    const value = read.kept && read.from === read.to ? add(read.what, read.kept.value) : undefined;
    if (read.kept && value !== undefined)
      reads.set(key, { ...read, readAt: read.kept.readAt, kept: { ...read.kept, value } });
    else reads.delete(key);
  }
}

export const forgetAllReads = () => reads.clear();
