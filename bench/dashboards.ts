import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";

const OPENED_AT_ONCE = 25;
const HEARD_WITHIN_MS = 10_000;

type BookingHeard = { all: () => void; times: number[] };

/** Many sockets of one business's feed. */
export class Dashboards {
  readonly hellos: number[] = [];
  readonly #url: string;
  readonly #origin: string;
  readonly #cookies: string[];
  #sockets: WebSocket[] = [];
  /** By booking: when the last socket heard of it, and how many did. */
  #heard = new Map<string, BookingHeard>();

  /** One per session, which may have twenty sockets. */
  constructor(origin: string, slug: string, cookies: string[]) {
    this.#url = `${origin.replace("http", "ws")}/api/workspaces/${slug}/live`;
    this.#origin = origin;
    this.#cookies = cookies;
  }

  async open(count: number): Promise<void> {
    while (this.#sockets.length < count) {
      const more = Math.min(OPENED_AT_ONCE, count - this.#sockets.length);
      const opening = Array.from({ length: more }, (_, i) => this.#connect(this.#sockets.length + i, this.hellos));
      this.#sockets.push(...(await Promise.all(opening)));
    }
  }

  /** Until the booking is answered, and until the last socket hears of it. */
  async hearOf(book: () => Promise<string>): Promise<{ lastMs: number; answeredMs: number }> {
    const began = performance.now();
    const id = await book();
    const answeredMs = performance.now() - began;
    const heard = this.#heardOf(id);
    const complete = new Promise<void>((resolve) => {
      heard.all = resolve;
    });
    if (heard.times.length < this.#sockets.length) await withinTime(complete, () => `heard by ${heard.times.length}`);
    this.#heard.delete(id);
    return { lastMs: Math.max(...heard.times) - began, answeredMs };
  }

  /** Reopens one socket after the other within `withinMs`. */
  async reconnect(times: number, withinMs: number): Promise<{ errors: number; hellos: number[]; tookMs: number }> {
    const began = performance.now();
    const hellos: number[] = [];
    let errors = 0;
    const comeBack = async (at: number) => {
      this.#sockets[at]?.close();
      try {
        this.#sockets[at] = await this.#connect(at, hellos);
      } catch {
        errors += 1;
      }
    };
    const pending: Promise<void>[] = [];
    for (let i = 0; i < times; i++) {
      await pause(Math.max(0, began + (i * withinMs) / times - performance.now()));
      pending.push(comeBack(i % this.#sockets.length));
    }
    await Promise.all(pending);
    return { errors, hellos, tookMs: performance.now() - began };
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  /** Resolves at the first frame. */
  #connect(at: number, hellos: number[]): Promise<WebSocket> {
    const began = performance.now();
    const Cookie = this.#cookies[at % this.#cookies.length] ?? "";
    const socket = new WebSocket(this.#url, { headers: { Origin: this.#origin, Cookie } });
    const opened = new Promise<WebSocket>((resolve, reject) => {
      socket.once("error", reject);
      socket.on("message", (data) => {
        const frame = JSON.parse(String(data));
        if (frame.type === "hello") {
          hellos.push(performance.now() - began);
          resolve(socket);
        }
        if (frame.type === "booking") this.#hear(frame.bookingId);
      });
    });
    return withinTime(opened, () => "no hello");
  }

  #hear(bookingId: string): void {
    const heard = this.#heardOf(bookingId);
    heard.times.push(performance.now());
    if (heard.times.length >= this.#sockets.length) heard.all();
  }

  #heardOf(bookingId: string): BookingHeard {
    const heard = this.#heard.get(bookingId) ?? { all: () => {}, times: [] };
    this.#heard.set(bookingId, heard);
    return heard;
  }
}

function withinTime<Value>(wanted: Promise<Value>, what: () => string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what()} within ${HEARD_WITHIN_MS} ms`)), HEARD_WITHIN_MS);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}
