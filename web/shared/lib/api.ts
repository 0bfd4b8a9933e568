import { type ClientResponse, hc } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { AppError, type ProblemBody, problemBody } from "../../../contract/errors.ts";
import type { AppType } from "../../../worker/app.ts";

/** Members' calls go through their session (lib/members-api.ts). */
export const apiThrough = (through: typeof fetch) => hc<AppType>("/", { fetch: through }).api;

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
  const { type: _, title: __, status: ___, detail: ____, code, params, ...extra } = body;
  return new AppError(code, params, extra);
}

/** For faults and lost answers `fallback`; a fault adds its id in the log. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const { status, detail } = problemBody(error);
  const reference = referenceOf(error);
  return status < 500 ? detail : reference ? `${fallback} (Reference: ${reference})` : fallback;
}

export const referenceOf = (error: unknown): string | null =>
  (hasCode(error, "unexpected") && error.extra.requestId) || null;

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
