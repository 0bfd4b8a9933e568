import type { ClientResponse } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { expect, onTestFinished } from "vitest";
import { apiThrough } from "../shared/lib/api.ts";
import { answerCalls } from "./network.ts";

type Api = ReturnType<typeof apiThrough>;
type Ask<T, S extends number> = (api: Api) => Promise<ClientResponse<T, S>>;
type Answer<T, S extends number> = S extends SuccessStatusCode ? T : never;
export type Sent = { call: string; body: unknown };

/** Recorded from the Worker by test/scenes, which fails when the Worker answers otherwise. */
const RECORDED = import.meta.glob<Record<string, unknown>>("./scenes/*.json", { eager: true, import: "default" });

let answers = new Map<string, () => unknown>();
let sent: Sent[] = [];

/** For the rest of the test the Worker's recorded answers are given, without a Worker. A call that has none fails the test. */
export function playScene(name: string): void {
  const recorded = RECORDED[`./scenes/${name}.json`];
  if (!recorded) throw new Error(`no scene is called ${name}`);
  answers = new Map(Object.entries(recorded).map(([address, answer]) => [`GET ${address}`, () => answer]));
  sent = [];
  const unknown: string[] = [];
  const end = answerCalls(async (request) => {
    const call = callOf(request);
    if (request.method !== "GET") sent.push({ call, body: JSON.parse((await request.text()) || "null") });
    const answer = answers.get(call);
    if (!answer) unknown.push(call);
    return answer ? Response.json(answer()) : new Response(null, { status: 404 });
  });
  onTestFinished(() => {
    end();
    expect(unknown, "calls without an answer").toEqual([]);
  });
}

/** The answer that the scene gives to a call. */
export const told = <T, S extends number>(ask: Ask<T, S>) => answers.get(addressed(ask))?.() as Answer<T, S>;

/** Changes the answer to a call, from now on; `change` gets the one so far, and runs at each call. */
export function giving<T, S extends number>(ask: Ask<T, S>, change: (told: Answer<T, S>) => Answer<T, S>): void {
  const before = told(ask);
  answers.set(addressed(ask), () => change(before));
}

/** What was written so far, in order. */
export const whatWasSent = (): Sent[] => sent;

function addressed<T, S extends number>(ask: Ask<T, S>): string {
  let call = "";
  void ask(
    apiThrough((input, init) => {
      call = callOf(new Request(input, init));
      return new Promise(() => {});
    }),
  );
  return call;
}

function callOf({ method, url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}
