import { fetchOutside } from "../http/fetch-outside.ts";
import type { Pace } from "./pace.ts";

const ANSWER_MS = 10_000;
const ANSWER_MAX_BYTES = 16 * 1024;
/** A provider that asks to slow down for no longer than this is asked again; longer, and it is away. */
const SLOW_DOWN_MAX_SECONDS = 2;
const SLOW_DOWN_TRIES = 5;

/** Where a provider's interface begins: its own address, or another one that was given instead. */
export const apiAt = (given: string, own: string) => (given || own).replace(/\/+$/, "");

/** What a provider answered. `json` is undefined where it is none. */
export type ProviderAnswer = { status: number; text: string; json: Record<string, unknown> | undefined };

/** How a call can end without an answer: nobody there, so that nothing was sent, or silence after it was. */
export type CallFailure = "unreachable" | "no answer";

/** `reachability`: for a provider that does not know repeats. `pace`: for one that takes so many calls a second. */
type CallOptions = { reachability?: Reachability; pace?: Pace };

/**
 * Posts to a provider. A refused connection and one that broke after the provider had read everything look the same to us:
 * a provider that knows repeats counts as unreachable then. One that does not is asked for nothing first (`reachability`), and
 * if it breaks off after that, nobody knows. A paced provider that wants fewer calls is asked again until the time is over.
 */
export async function callProvider(
  url: string,
  init: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
  { reachability, pace }: CallOptions,
): Promise<ProviderAnswer | CallFailure> {
  if (reachability && !(await reachability.isReachable())) return "unreachable";
  if (signal.aborted) return "unreachable"; // asking took the time that was left
  for (let attempt = 1; ; attempt++) {
    let response: Response;
    try {
      response = await fetchOutside(url, { method: "POST", signal: timeLimit(), ...init });
    } catch (error) {
      reachability?.checkAgain();
      return reachability || isTimeout(error) ? "no answer" : "unreachable";
    }
    const slowDown = Number(response.headers.get("Retry-After") ?? Number.NaN);
    pace?.learn(Number.parseInt(response.headers.get("RateLimit-Limit") ?? "", 10));
    const isPatient = pace !== undefined || attempt < SLOW_DOWN_TRIES;
    const again = response.status === 429 && slowDown <= SLOW_DOWN_MAX_SECONDS && isPatient;
    if (!again || signal.aborted) {
      if (MAY_HAVE_SENT.has(response.status)) reachability?.markBroken();
      return readAnswer(response);
    }
    await response.body?.cancel();
    pace?.hold(slowDown * 1000);
    await (pace?.turn() ?? new Promise((resolve) => setTimeout(resolve, slowDown * 1000)));
  }
}

const timeLimit = () => AbortSignal.timeout(ANSWER_MS);
const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** Whether anybody answers at an address, asked once and again after a doubt: for the messages of one batch. */
export class Reachability {
  readonly #url: string;
  #asked: Promise<boolean> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  isReachable(): Promise<boolean> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  checkAgain(): void {
    this.#asked = null;
  }

  /** It broke over a message: the rest of the batch waits for a better moment. */
  markBroken(): void {
    this.#asked = Promise.resolve(false);
  }

  async #ask(): Promise<boolean> {
    try {
      const response = await fetchOutside(new URL(this.#url).origin, { method: "HEAD", signal: timeLimit() });
      await response.body?.cancel();
      return !SERVER_UNREACHABLE.has(response.status);
    } catch {
      return false;
    }
  }
}

/** What Cloudflare answers for a server it cannot reach: refused, no connection, no route, no TLS, no name. */
const SERVER_UNREACHABLE = new Set([521, 522, 523, 525, 526, 530]);
/** A server that took the request and never answered, as Cloudflare or a gateway of the provider's tells it. */
const GATEWAY_TIMEOUTS = new Set([504, 520, 524]);
/** A server that broke, before or after it did what it was asked, and those that gave up waiting for one. */
const MAY_HAVE_SENT = new Set([500, 502, ...GATEWAY_TIMEOUTS]);

/**
 * What is left to say of any provider's answer that is no success: nobody was served, or nobody knows, or null. A provider
 * that does not know repeats is asked again only where it surely did nothing.
 */
export function callFailureOf({ status }: ProviderAnswer, knowsRepeats: boolean): CallFailure | null {
  if ((knowsRepeats ? GATEWAY_TIMEOUTS : MAY_HAVE_SENT).has(status)) return "no answer";
  const nobody = status === 401 || status === 402 || status === 403 || status === 429 || status >= 500 || status < 400;
  return nobody ? "unreachable" : null;
}

/** An answer, up to a limit; one that breaks off is what came of it. */
async function readAnswer(response: Response): Promise<ProviderAnswer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const piece of response.body ?? []) {
      pieces.push(piece);
      size += piece.byteLength;
      if (size > ANSWER_MAX_BYTES) break;
    }
  } catch {
    // The status stands.
  }
  const text = await new Blob(pieces).text();
  return { status: response.status, text, json: jsonOf(text) };
}

/** An object in JSON; undefined for anything else. */
export function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
