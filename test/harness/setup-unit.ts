import { afterAll, vi } from "vitest";

/* Files share a process: each restores clock, globals and spies. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
