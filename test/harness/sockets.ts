import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
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
  const waiting = new Set<() => void>();
  const happened = () => {
    for (const look of waiting) look();
  };
  /** Without a time limit of its own, which a busy machine would break: the test has one. */
  const seen = <Found>(look: () => Found | null | undefined): Promise<Found> =>
    new Promise((resolve, reject) => {
      if (!socket) return reject(new Error(`refused: ${response.status} ${code}`));
      const lookAgain = () => {
        const found = look();
        if (found === null || found === undefined) return;
        waiting.delete(lookAgain);
        resolve(found);
      };
      waiting.add(lookAgain);
      lookAgain();
    });
  const code = socket ? null : ((await response.json()) as { code: string }).code;
  socket?.accept();
  socket?.addEventListener("message", ({ data }) => {
    frames.push(data === "pong" ? "pong" : JSON.parse(String(data)));
    happened();
  });
  socket?.addEventListener("close", (event) => {
    closedWith = event.code;
    happened();
  });
  return {
    status: response.status,
    code,
    frames,
    send: (text: string) => socket?.send(text),
    close: () => socket?.close(),
    /** The first that fits, now or later. */
    hears: (isWanted: (frame: Frame) => boolean): Promise<Frame> => seen(() => frames.find(isWanted)),
    ends: (): Promise<number> => seen(() => closedWith),
  };
}
