/** Requests arrive less evenly than they leave. */
const ROOM_FOR_JITTER = 1.1;

/**
 * Spreads calls evenly under a limit per second, for all batches of one isolate. Isolates that together call too often
 * get 429, and each waits as told.
 */
export class Pace {
  #everyMs: number;
  #next = 0;

  constructor(perSecond: number) {
    this.#everyMs = everyMs(perSecond);
  }

  /**
   * Waits for this call's turn. Each call has its own timer, since a Workers request cannot wait for another request's.
   */
  async turn(): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#everyMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }

  /** Starts no call for `ms`. */
  hold(ms: number): void {
    this.#next = Math.max(this.#next, Date.now() + ms);
  }

  /** Adopts the limit in a provider's answer; ignores a missing one. */
  learn(perSecond: number): void {
    if (perSecond >= 1) this.#everyMs = everyMs(perSecond);
  }
}

const everyMs = (perSecond: number) => Math.ceil((1000 * ROOM_FOR_JITTER) / perSecond);
