/** Runs at once, then never twice at a time nor more often than every `ms`; what is asked meanwhile is one run more. */
export function paced(run: () => Promise<unknown>, ms: number): () => void {
  let running = false;
  let askedAgain = false;
  return async () => {
    askedAgain = running;
    if (running) return;
    running = true;
    do {
      askedAgain = false;
      await Promise.allSettled([run(), new Promise((resolve) => setTimeout(resolve, ms))]);
    } while (askedAgain);
    running = false;
  };
}
