import { fetchOutside } from "../../http/fetch-outside.ts";
import type { Pace } from "./pace.ts";
import type { RenderedMessage, SendResult, Transport } from "./provider.ts";
import { sendEach } from "./send-each.ts";

const ANSWER_MS = 10_000;
const ANSWER_MAX_BYTES = 16 * 1024;
/** A provider that asks to wait longer is away. */
const SLOW_DOWN_MAX_SECONDS = 2;
const SLOW_DOWN_TRIES = 5;

export const apiAt = (given: string, own: string) => (given || own).replace(/\/+$/, "");

export type ProviderAnswer = { status: number; text: string; json: Record<string, unknown> | undefined };

/** `unreachable`: nothing was sent; `no answer`: it may have been. */
export type CallFailure = "unreachable" | "no answer";

/** `reachability`: for providers that do not know repeats; `pace`: with a limit per second. */
type CallOptions = { reachability?: Reachability; pace?: Pace };

/**
 * Posts to a provider. A refused connection looks like one that broke after the provider read the message:
 * - Provider knows repeats: `unreachable`, or `no answer` after a timeout.
 * - Otherwise a HEAD request comes first (`reachability`); a later break is `no answer`.
 * After a 429 calls again: with `pace` until `signal` aborts, else up to five calls.
 */
export async function callProvider(
  url: string,
  init: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
  { reachability, pace }: CallOptions,
): Promise<ProviderAnswer | CallFailure> {
  if (reachability && !(await reachability.isReachable())) return "unreachable";
  if (signal.aborted) return "unreachable";
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

/** Asks once a batch if the provider answers, and again after a break. */
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

/** Cloudflare: refused, no connection, no route, no TLS, no name. */
const SERVER_UNREACHABLE = new Set([521, 522, 523, 525, 526, 530]);
/** The gateway's server took the request and did not reply. */
const GATEWAY_TIMEOUTS = new Set([504, 520, 524]);
const MAY_HAVE_SENT = new Set([500, 502, ...GATEWAY_TIMEOUTS]);

/**
 * Null: the answer is about this message. One that may have been sent is repeated only if the provider knows repeats.
 */
export function callFailureOf({ status }: ProviderAnswer, knowsRepeats: boolean): CallFailure | null {
  if ((knowsRepeats ? GATEWAY_TIMEOUTS : MAY_HAVE_SENT).has(status)) return "no answer";
  const nobody = status === 401 || status === 402 || status === 403 || status === 429 || status >= 500 || status < 400;
  return nobody ? "unreachable" : null;
}

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
    // The status is enough.
  }
  const text = await new Blob(pieces).text();
  return { status: response.status, text, json: jsonOf(text) };
}

export function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

type FormApi = {
  url: string;
  user: string | undefined;
  password: string | undefined;
  fieldsOf: (message: RenderedMessage) => Record<string, string>;
  resultOf: (answer: ProviderAnswer | CallFailure) => SendResult;
};

/** For providers that take a form, a name and a password, and do not know repeats. */
export const formTransport = ({ url, user, password, fieldsOf, resultOf }: FormApi): Transport => ({
  knowsRepeats: false,
  send: async (messages, signal) => {
    const reachability = new Reachability(url);
    const headers = {
      Authorization: `Basic ${btoa(`${user}:${password}`)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const post = (message: RenderedMessage) =>
      callProvider(url, { headers, body: new URLSearchParams(fieldsOf(message)).toString() }, signal, { reachability });
    return sendEach(messages, signal, async (message) => resultOf(await post(message)));
  },
});
