import { createHash } from "node:crypto";

/* Doubles check requests against their provider's documentation, in a test's fetch or in e2e/harness/providers.ts. */

/**
 * A number: answers with this status. `drops`: takes the message and breaks off. `silent`: takes it without an answer.
 * `gone`: unreachable.
 */
export type Mood = "well" | number | "drops" | "silent" | "gone";

export type ProviderRequest = { method: string; url: URL; headers: Headers; fields: Record<string, unknown> };

export class NoAnswer extends Error {
  readonly mood: Mood;
  constructor(mood: Mood) {
    super(mood === "silent" ? "The operation was aborted due to timeout" : "Network connection lost.");
    this.name = mood === "silent" ? "TimeoutError" : "Error";
    this.mood = mood;
  }
}

type Take = (asked: ProviderRequest, double: ProviderDouble) => Response;

export class ProviderDouble {
  /** `taken`: accepted, each once. */
  readonly asked: ProviderRequest[] = [];
  readonly taken: ProviderRequest[] = [];
  mood: Mood = "well";
  readonly refusals = new Map<string, { status: number; body: unknown }>();
  readonly #take: Take;

  constructor(take: Take) {
    this.#take = take;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { mood } = this;
    if (mood === "gone") throw new NoAnswer(mood);
    // like Resend's front
    if (!request.headers.get("User-Agent")) return new Response("error code: 1010", { status: 403 });
    if (request.method === "HEAD") return new Response(null, { status: 404 });
    const asked = await read(request);
    this.asked.push(asked);
    if (typeof mood === "number") return Response.json({ message: "not now" }, { status: mood });
    const answer = this.#take(asked, this);
    if (mood === "drops" || mood === "silent") throw new NoAnswer(mood);
    return answer;
  };
}

async function read(request: Request): Promise<ProviderRequest> {
  const { method, headers } = request;
  const text = Buffer.from(await request.arrayBuffer()).toString(); // text() warns about forms
  const fields = isJson(headers) ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { method, url: new URL(request.url), headers, fields };
}

const typeOf = (headers: Headers) => headers.get("Content-Type")?.split(";")[0]?.trim();
export const isJson = (headers: Headers) => typeOf(headers) === "application/json";
export const isForm = (headers: Headers) => typeOf(headers) === "application/x-www-form-urlencoded";

export const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;
export const idOf = (...parts: string[]) => createHash("sha256").update(parts.join("|")).digest("hex").slice(0, 32);
export const missing = ({ fields }: ProviderRequest, names: string[]) =>
  names.filter((name) => !fields[name]?.toString());

export const E164 = /^\+[1-9]\d{6,14}$/;
export const SENDER_NAME = /^(?=.*[a-z])[a-z0-9 ]{1,11}$/i;
