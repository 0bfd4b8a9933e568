import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { vi } from "vitest";
import { app } from "../../worker/app.ts";
import { ORIGIN, type Signed } from "./harness.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever comes
type Frame = any;

type How = { as?: Signed; origin?: string; headers?: Record<string, string>; bindings?: Partial<Env> };

/** As a browser opens it, with all it has heard; refused ones have only a status. */
export async function listen(path: string, { as, origin = ORIGIN, headers, bindings }: How = {}) {
  const request = new Request(`${ORIGIN}${path}`, {
    headers: { Upgrade: "websocket", Origin: origin, ...(as ? { Cookie: as.cookie } : {}), ...headers },
  });
  const response = bindings
    ? await app.fetch(request, { ...env, ...bindings }, createExecutionContext())
    : await exports.default.fetch(request);
  const socket = response.webSocket;
  const frames: Frame[] = [];
  let closedWith: number | null = null;
  const code = socket ? null : ((await response.json()) as { code: string }).code;
  socket?.accept();
  socket?.addEventListener("message", ({ data }) => {
    frames.push(data === "pong" ? "pong" : JSON.parse(String(data)));
  });
  socket?.addEventListener("close", (event) => {
    closedWith = event.code;
  });
  return {
    status: response.status,
    code,
    frames,
    send: (text: string) => socket?.send(text),
    close: () => socket?.close(),
    /** The first that fits, now or later. */
    hears: (isWanted: (frame: Frame) => boolean): Promise<Frame> =>
      vi.waitUntil(() => frames.find(isWanted), { timeout: 5000, interval: 10 }),
    ends: (): Promise<number> => vi.waitUntil(() => closedWith, { timeout: 5000, interval: 10 }) as Promise<number>,
  };
}
