import { afterAll, vi } from "vitest";
import { loadWords } from "../../web/testing/load-words.ts";
import { prepareRandomRuns } from "./random-runs.ts";

await loadWords("en");
prepareRandomRuns("unit");

/* Files share a process: each restores clock, globals and spies. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
