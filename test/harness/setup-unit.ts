import { afterAll, vi } from "vitest";
import { loadWords } from "../../web/members/texts/words.ts";

await loadWords("en");

/* Files share a process: each restores clock, globals and spies. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
