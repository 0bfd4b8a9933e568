/** Requests arrive less evenly than they leave. */
const ROOM_FOR_JITTER = 1.1;

/**
 * Spreads calls evenly under a limit per second, for all batches of one isolate. Other isolates have a pace of their own:
 * where they are too many together the provider says so, and each holds still for as long as it is told.
 */
export class Pace {
  #everyMs: number;
  #next = 0;

  constructor(perSecond: number) {
    this.#everyMs = everyMs(perSecond);
  }

  /** Waits for this call's turn. Each caller waits by a timer of its own: a request may not wait for another's. */
  async turn(): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#everyMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }

  /** The provider wants nothing for so long. */
  hold(ms: number): void {
    this.#next = Math.max(this.#next, Date.now() + ms);
  }

  /** The provider's own word on how many calls it takes a second, where it gives one. */
  learn(perSecond: number): void {
    if (perSecond >= 1) this.#everyMs = everyMs(perSecond);
  }
}

const everyMs = (perSecond: number) => Math.ceil((1000 * ROOM_FOR_JITTER) / perSecond);
