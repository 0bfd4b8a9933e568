import { demandKey, type RefusedDemand } from "../domain/day/refused-demand.ts";
import { MINUTE_MS } from "../domain/time/calendar.ts";

export type DemandBatch = { id: string; counts: Record<string, number> };
/** The last batch in the row. */
export type StoredBatch = { batch: string; writtenAt: number };

type DemandCounterOptions = {
  /** Writes a batch once, unless a batch was written less than a minute ago. Null: the diary is closed. */
  write: (batch: DemandBatch, now: number) => Promise<StoredBatch | null>;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/** Strangers could ask for anything; a large business has a few hundred kinds a date. */
export const KINDS_MAX = 1000;
const REMEMBERED_MAX = 2000;
/** A database that is away for longer loses the batch. */
const TRIES_MAX = 10;

/**
 * Counts a date's refused demand in memory and writes it at most once a minute (docs/decisions/059-refused-demand.md).
 * Holds a timer only while counts wait for the end of a minute. No decision waits for it.
 */
export class DemandCounter {
  readonly #options: DemandCounterOptions;
  #counts = new Map<string, number>();
  #remembered = new Set<string>();
  #writtenAt = Number.NEGATIVE_INFINITY;
  #isWriting = false;

  constructor(options: DemandCounterOptions) {
    this.#options = options;
  }

  /** Counts what `attempt` was refused once, for as long as the object remembers the attempt. */
  add(refused: RefusedDemand, attempt: string): void {
    const kind = demandKey(refused);
    if (!this.#isNew(`${attempt} ${refused.time} ${refused.guests}`)) return;
    if (this.#counts.size >= KINDS_MAX && !this.#counts.has(kind)) return;
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    if (!this.#isWriting) void this.#writeAll();
  }

  #isNew(attempt: string): boolean {
    if (this.#remembered.has(attempt)) return false;
    for (const oldest of this.#remembered)
      if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.delete(oldest);
      else break;
    this.#remembered.add(attempt);
    return true;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#counts.size > 0) {
      await this.#endOfMinute();
      const counts = Object.fromEntries(this.#counts);
      this.#counts = new Map();
      await this.#write({ id: crypto.randomUUID(), counts });
    }
    this.#isWriting = false;
  }

  /** An error may hide a write, so the batch keeps its id. */
  async #write(batch: DemandBatch): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const now = this.#options.now();
      this.#writtenAt = now;
      try {
        const stored = await this.#options.write(batch, now);
        if (!stored || stored.batch === batch.id) return;
        this.#writtenAt = stored.writtenAt;
      } catch (error) {
        this.#options.onError(error);
      }
      await this.#endOfMinute();
    }
  }

  async #endOfMinute(): Promise<void> {
    const left = this.#writtenAt + MINUTE_MS - this.#options.now();
    if (left > 0) await this.#options.wait(left);
  }
}
