/** Requests arrive less evenly than they leave. */
const ROOM_FOR_JITTER = 1.1;

/** Spreads one isolate's calls evenly under a limit. Isolates that together call too often get 429 and wait. */
export class Pace {
  #everyMs: number;
  #next = 0;

  constructor(perSecond: number) {
    this.#everyMs = everyMs(perSecond);
  }

  /** A timer for each call: a Workers request cannot wait for another's. */
  async turn(): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#everyMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  }

  hold(ms: number): void {
    this.#next = Math.max(this.#next, Date.now() + ms);
  }

  learn(perSecond: number): void {
    if (perSecond >= 1) this.#everyMs = everyMs(perSecond);
  }
}

const everyMs = (perSecond: number) => Math.ceil((1000 * ROOM_FOR_JITTER) / perSecond);
