type Options<Value> = {
  everyMs: number;
  receive: (value: Value) => void | Promise<void>;
  wait: (ms: number) => Promise<void>;
};

/** Passes on the first value at once, then the latest one every so many milliseconds; those between are left out. */
export class Latest<Value> {
  readonly #options: Options<Value>;
  #waiting: { value: Value } | null = null;
  #isPassing = false;

  constructor(options: Options<Value>) {
    this.#options = options;
  }

  /** Resolves when nothing waits any more. */
  async pass(value: Value): Promise<void> {
    const { everyMs, receive, wait } = this.#options;
    this.#waiting = { value };
    if (this.#isPassing) return;
    this.#isPassing = true;
    try {
      while (this.#waiting) {
        const next: { value: Value } = this.#waiting;
        this.#waiting = null;
        await receive(next.value);
        await wait(everyMs);
      }
    } finally {
      this.#isPassing = false;
    }
  }
}
