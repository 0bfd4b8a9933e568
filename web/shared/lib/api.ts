import type { ClientResponse, hc } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import type { ERRORS } from "../../../contract/error-table.ts";
import { AppError, type ErrorCode } from "../../../contract/errors.ts";
import type { ProblemBody } from "../../../contract/problem-body.ts";
import type { AppType } from "../../../worker/app.ts";

/** Typed as hono's client, of which we use a tenth. Members' calls go through their session (lib/members-api.ts). */
export const apiThrough = (through: typeof fetch) => routeAt("/api", through) as ReturnType<typeof hc<AppType>>["api"]; // its calls are named by the API's type alone

type Call = { param?: Record<string, string>; query?: Record<string, string | undefined>; json?: unknown };
type CallOptions = { headers?: Record<string, string>; init?: RequestInit };

/** `api.public[":slug"].bookings.$post(call)` collects its path, then sends. */
const routeAt = (path: string, through: typeof fetch): unknown =>
  new Proxy(() => {}, {
    get: (_, name) => routeAt(`${path}/${String(name)}`, through),
    apply: (_, __, [call, options]: [Call?, CallOptions?]) => {
      const [route = "", method = ""] = path.split("/$");
      return through(addressOf(route, call), { method: method.toUpperCase(), ...requestOf(call, options) });
    },
  });

function addressOf(route: string, { param = {}, query = {} }: Call = {}): string {
  const path = route.replace(/:(\w+)/g, (_, name) => param[name] ?? "");
  const search = new URLSearchParams(JSON.parse(JSON.stringify(query))); // JSON leaves out what is undefined
  return search.size > 0 ? `${path}?${search}` : path;
}

function requestOf({ json }: Call = {}, { headers, init }: CallOptions = {}): RequestInit {
  if (json === undefined) return { headers: { ...headers }, ...init };
  return { body: JSON.stringify(json), headers: { "Content-Type": "application/json", ...headers }, ...init };
}

/** Throws the declared error. */
export async function unwrap<T, S extends number>(
  call: Promise<ClientResponse<T, S>>,
): Promise<S extends SuccessStatusCode ? T : never> {
  const answer = (await call) as unknown as Response; // hono's view of the same object
  if (!answer.ok) throw errorOf((await answer.json().catch(() => null)) as ProblemBody | null); // a problem document
  const text = await answer.text();
  return JSON.parse(text || "null");
}

function errorOf(body: ProblemBody | null): AppError {
  if (!body?.code) return new AppError("unexpected");
  const { type: _, title: __, status: ___, code, params, ...extra } = body;
  return new AppError(code, params, extra);
}

export const referenceOf = (error: unknown): string | null =>
  (hasCode(error, "unexpected") && error.extra.requestId) || null;

type FaultCode = { [Code in ErrorCode]: (typeof ERRORS)[Code]["status"] extends 500 | 503 ? Code : never }[ErrorCode];
const FAULTS: Record<FaultCode, true> = { unexpected: true, unavailable: true };

/** The server decided against the call. A fault or a lost answer may have changed something. */
export const isRefused = (error: unknown): error is AppError => error instanceof AppError && !(error.code in FAULTS);

export const hasCode = (error: unknown, code: AppError["code"]): error is AppError =>
  error instanceof AppError && error.code === code;

const READ_MS = 15_000;
const WRITE_MS = 30_000;

/** Reads fail after 15 s, writes after 30 s; both can be repeated. */
export const fetchInTime: typeof fetch = (input, init = {}) => {
  const isRead = (init.method ?? "GET") === "GET";
  const late = AbortSignal.timeout(isRead ? READ_MS : WRITE_MS);
  const either = init.signal && (AbortSignal.any?.([init.signal, late]) ?? init.signal); // Safari has `any` since 17.4
  return fetch(input, { ...init, signal: either ?? late });
};
