import { type ClientResponse, hc } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { AppError, type ProblemBody, problemBody } from "../../../contract/errors.ts";
import type { AppType } from "../../../worker/app.ts";

/** The API with the types of its routes: customers ask it as they are, members with their session (lib/members-api.ts). */
export const apiThrough = (through: typeof fetch) => hc<AppType>("/", { fetch: through }).api;

/** What a call answers with when it succeeds; anything else is thrown as the error it declares. */
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

/**
 * The words of a declared error; `fallback` for faults and lost answers, which say nothing to whom they happen. A fault
 * names its request, by which whoever runs the product finds it in the log.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof AppError)) return fallback;
  const { status, detail } = problemBody(error);
  const reference = referenceOf(error);
  return status < 500 ? detail : reference ? `${fallback} (Reference: ${reference})` : fallback;
}

/** The request an unexpected fault happened to, where the answer says it. */
export const referenceOf = (error: unknown): string | null =>
  error instanceof AppError && error.code === "unexpected" && typeof error.extra.requestId === "string"
    ? error.extra.requestId
    : null;

export const hasCode = (error: unknown, code: AppError["code"]): error is AppError =>
  error instanceof AppError && error.code === code;

const READ_MS = 15_000;
const WRITE_MS = 30_000;

/** A request that hangs fails in the end, so that it can be tried again and what is on screen does not stand still. */
export const fetchInTime: typeof fetch = (input, init = {}) => {
  const isRead = (init.method ?? "GET") === "GET";
  const late = AbortSignal.timeout(isRead ? READ_MS : WRITE_MS);
  const either = init.signal && (AbortSignal.any?.([init.signal, late]) ?? init.signal); // Safari has `any` since 17.4
  return fetch(input, { ...init, signal: either ?? late });
};
