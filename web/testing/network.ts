import { expect, onTestFinished } from "vitest";
import type { ErrorParams } from "../../contract/customer-errors.ts";
import { ERRORS } from "../../contract/error-table.ts";
import { AppError, type ErrorCode, type ErrorExtra } from "../../contract/errors.ts";
import { problemBody } from "../../contract/problem-body.ts";

/** Builders' calls meet no trouble. */
export const untroubledFetch = window.fetch.bind(window);

type Trouble = { method: string; path: RegExp; meet: (call: () => Promise<Response>) => Promise<Response> };
let troubles: Trouble[] = [];

/** Answers instead of the Worker. */
let given: ((request: Request) => Promise<Response>) | null = null;

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const call = () => (given ? given(request) : untroubledFetch(input, init));
  const met = troubles.find(({ method, path }) => method === request.method && path.test(request.url));
  troubles = troubles.filter((each) => each !== met);
  return met ? met.meet(call) : call();
};

/** Until the returned function is called; troubles come first. */
export function answerCalls(answer: (request: Request) => Promise<Response>): () => void {
  given = answer;
  return () => {
    given = null;
  };
}

/** A test fails when no request met the trouble. */
function next(method: string, path: RegExp, meet: Trouble["meet"]): void {
  const trouble = { method, path, meet };
  troubles.push(trouble);
  onTestFinished(() => {
    const isUnmet = troubles.includes(trouble);
    troubles = [];
    expect(isUnmet, `no ${method} ${path} was sent`).toBe(false);
  });
}

export function countSent(method: string, path: RegExp): () => number {
  let sent = 0;
  const counted = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.method === method && path.test(request.url)) sent += 1;
    return counted(input, init);
  };
  onTestFinished(() => {
    window.fetch = counted;
  });
  return () => sent;
}

export const failNext = (method: string, path: RegExp, answer = new Response(null, { status: 503 })) =>
  next(method, path, async () => answer);

/** For the rest of the test. */
export function answerInstead(path: RegExp, answer: () => Promise<Response>): void {
  const asked = window.fetch;
  window.fetch = (input, init) => (path.test(new Request(input, init).url) ? answer() : asked(input, init));
  onTestFinished(() => {
    window.fetch = asked;
  });
}

export const tooOften = (seconds: number) => problemOf("too_many_requests", { seconds });

/** The server acts, but its answer never arrives. */
export const loseNextAnswer = (method: string, path: RegExp) =>
  next(method, path, async (call) => {
    await call();
    throw new TypeError("Failed to fetch");
  });

/** Call the returned function to let the request go. */
export function holdNext(method: string, path: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  next(method, path, (call) => promise.then(call));
  return resolve;
}

/** As the Worker refuses a call. */
export const problemOf = (code: ErrorCode, params: ErrorParams = {}, extra: ErrorExtra = {}) =>
  Response.json(problemBody(new AppError(code, params, extra)), { status: ERRORS[code].status });
