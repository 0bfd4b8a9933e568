type Receive<Value> = (value: Value) => void | Promise<void>;

/**
 * Passes on the first value at once, then the latest one every so many milliseconds; those between are left out. Resolves
 * when nothing waits any more.
 */
export function latest<Value>(everyMs: number, receive: Receive<Value>, wait: (ms: number) => Promise<void>) {
  let waiting: { value: Value } | null = null;
  let isPassing = false;
  return async (value: Value): Promise<void> => {
    waiting = { value };
    if (isPassing) return;
    isPassing = true;
    try {
      while (waiting) {
        const next: { value: Value } = waiting;
        waiting = null;
        await receive(next.value);
        await wait(everyMs);
      }
    } finally {
      isPassing = false;
    }
  };
}
