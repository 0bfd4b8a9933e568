import { afterAll, vi } from "vitest";

/* Files share a process, one after another: each leaves the clock, the globals and what it spied on as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
