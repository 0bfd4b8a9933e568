import { expect } from "vitest";
import { call, type Signed } from "./harness.ts";

/** Off in the tests' configuration. */
export const ON = { RATE_LIMITS: "" };

let addresses = 0;
/** Without earlier calls. */
export const anAddress = () => `198.51.${++addresses >> 8}.${addresses & 255}`;
export const from = (address: string) => ({ "CF-Connecting-IP": address });

const start = Date.parse("2027-03-01T12:00:00Z");
/** The clock goes on during a call: where order matters, calls are a moment apart. */
export const after = (ms: number) => new Date(start + ms).toISOString();
export const A_MOMENT = 500;

export type Caller = { from: string; now?: string; headers?: Record<string, string> };

export const limited = (
  method: string,
  path: string,
  { from: address, headers, ...options }: Caller & { body?: unknown; as?: Signed },
) => call(method, path, { ...options, headers: { ...from(address), ...headers }, bindings: ON });

export function expectRefused(reply: Awaited<ReturnType<typeof call>>, seconds: number): void {
  expect([reply.status, reply.body.code]).toEqual([429, "too_many_requests"]);
  expect(reply.headers.get("Retry-After")).toBe(String(seconds));
  expect(reply.body.params).toEqual({ seconds });
}

export const password = "correct horse battery";

export const signUp = (caller: Caller, email = `${crypto.randomUUID()}@example.com`, word = password) =>
  limited("POST", "/api/auth/sign-up", { ...caller, body: { email, password: word, fullName: "Nora Berg" } });

export const signIn = (email: string, word: string, caller: Caller) =>
  limited("POST", "/api/auth/sign-in", { ...caller, body: { email, password: word } });
