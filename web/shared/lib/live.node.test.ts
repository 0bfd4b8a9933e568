import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSE_FULL } from "../../../contract/close-codes.ts";
import { openLiveSocket } from "./live.ts";

const TEN_MINUTES = 600_000;

/** The server's side of the network. */
class Line {
  static readonly OPEN = 1;
  static opened: Line[] = [];
  onopen = () => {};
  onclose = (_: { code: number }) => {};
  close = () => {};
  constructor() {
    Line.opened.push(this);
  }
}

beforeEach(() => {
  Line.opened = [];
  vi.useFakeTimers();
  const events = { addEventListener: () => {}, removeEventListener: () => {} };
  const page = { location: { href: "https://book.example/demo" }, navigator: { onLine: true }, ...events };
  for (const [name, value] of Object.entries({ ...page, WebSocket: Line, document: { ...events } }))
    vi.stubGlobal(name, value);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often a page opens a socket in ten minutes when each is closed so. */
async function tries(code: number): Promise<number> {
  const onDown = vi.fn();
  const stop = openLiveSocket(() => "/live", { onFrame: () => {}, onDown, final: [CLOSE_FULL] });
  for (let waited = 0; waited < TEN_MINUTES; waited += 1000) {
    await vi.advanceTimersByTimeAsync(1000);
    const line = Line.opened.at(-1);
    line?.onopen();
    line?.onclose({ code });
    if (line) line.onclose = () => {};
  }
  stop();
  expect(onDown).toHaveBeenCalledTimes(Line.opened.length);
  return Line.opened.length;
}

test("a page whose client holds too many sockets is told so and tries no more", async () => {
  expect(await tries(CLOSE_FULL)).toBe(1);
});

test("a page whose line was lost tries again", async () => {
  expect(await tries(1006)).toBeGreaterThan(50);
});
