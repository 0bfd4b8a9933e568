import { createHash } from "node:crypto";
import type { Chance } from "../oracle/chance.ts";
import type { Scheduler } from "./scheduler.ts";

/**
 * Puts clock, timers and randomness under the scheduler. Hashes at once, since threads end at any time; silences logs.
 */
export async function onPlatform<Answer>(
  scheduler: Scheduler,
  chance: Chance,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const cancels = new Map<number, () => void>();
  let timers = 0;
  const setTimeout = (happen: () => void, after = 0) => {
    timers += 1;
    cancels.set(timers, scheduler.addTimer(happen, after));
    return timers;
  };
  const timeout = (after: number) => {
    const controller = new AbortController();
    scheduler.addTimer(() => controller.abort(), after, true);
    return controller.signal;
  };
  const digest = async (_: string, data: Uint8Array) =>
    new Uint8Array(createHash("sha256").update(data).digest()).buffer;
  const restore = [
    put(globalThis, "setTimeout", setTimeout),
    put(globalThis, "clearTimeout", (id: number) => cancels.get(id)?.()),
    put(AbortSignal, "timeout", timeout),
    put(Date, "now", () => scheduler.clock),
    put(Math, "random", () => chance.below(1_000_000) / 1_000_000),
    put(crypto, "randomUUID", () => uuid(chance)),
    put(crypto.subtle, "digest", digest),
    put(console, "error", () => {}),
    put(console, "log", () => {}),
  ];
  try {
    return await run();
  } finally {
    for (const undo of restore) undo();
  }
}

function put(where: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(where, name);
  Object.defineProperty(where, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(where, name, own);
    else Reflect.deleteProperty(where, name);
  };
}

function uuid(chance: Chance): string {
  const hex = Array.from({ length: 8 }, () => chance.below(0x10000).toString(16).padStart(4, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}
