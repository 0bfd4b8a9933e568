import type { ClientResponse } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ERRORS } from "../../contract/error-table.ts";
import type { ErrorCode, ErrorExtra, ErrorParams } from "../../contract/errors.ts";
import type { FeedFrame } from "../../contract/live.ts";
import { customersApp } from "../customers/customers-app.tsx";
import { apiThrough } from "../shared/lib/api.ts";
import { UNTIL_COOKIE } from "../shared/lib/signed-in.ts";
import { answerCalls } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";

export type Api = ReturnType<typeof apiThrough>;
export type Ask<T, S extends number> = (api: Api) => Promise<ClientResponse<T, S>>;
type Answer<T, S extends number> = S extends SuccessStatusCode ? T : never;
export type Sent = { call: string; body: unknown };

/** Recorded from the Worker by test/scenes, which fails when the Worker answers otherwise. */
const RECORDED = import.meta.glob<Record<string, unknown>>("./scenes/*.json", { import: "default" });

let answers = new Map<string, () => unknown>();
let sent: Sent[] = [];
let sockets: GivenSocket[] = [];

/** For the rest of the test the Worker's recorded answers are given, without a Worker. A call that has none fails the test. */
export async function playScene(name: string): Promise<void> {
  const recorded = await RECORDED[`./scenes/${name}.json`]?.();
  if (!recorded) throw new Error(`no scene is called ${name}`);
  answers = new Map(Object.entries(recorded).map(([address, answer]) => [address, () => structuredClone(answer)]));
  sent = [];
  sockets = [];
  vi.stubGlobal("WebSocket", GivenSocket);
  const end = answerCalls(async (request) => {
    const call = callOf(request);
    if (request.method !== "GET") sent.push({ call, body: JSON.parse((await request.text()) || "null") });
    const answer = answers.get(call);
    if (!answer) console.error(`the scene has no answer to ${call}`);
    const given = answer ? answer() : new Response(null, { status: 404 });
    return given instanceof Response ? given : Response.json(given);
  });
  onTestFinished(() => {
    end();
    vi.unstubAllGlobals();
  });
}

/** A page of members in a scene, signed in. */
export async function openScene(name: string, address: string): Promise<void> {
  await playMembersScene(name);
  await openMembersPage(address);
}

/** Signed in; the page is yet to be opened, so that answers can be changed before. */
export async function playMembersScene(name: string): Promise<void> {
  const inAnHour = Date.now() + 3_600_000;
  await cookieStore.set(UNTIL_COOKIE, String(inAnHour / 1000));
  onTestFinished(() => cookieStore.delete(UNTIL_COOKIE));
  await playScene(name);
}

/** The next call of members is refused, as on a device whose session was ended elsewhere. */
export async function endSession(): Promise<void> {
  await cookieStore.delete(UNTIL_COOKIE);
  const refusal = () => problemOf("signed_out");
  for (const call of answers.keys()) answers.set(call, refusal);
  for (const call of ["refresh", "passkeys/sign-in/options"]) answers.set(`POST /api/auth/${call}`, refusal);
}

/** A page of customers in a scene, with the data that the Worker wrote into it. */
export async function openCustomersScene<T>(
  name: string,
  address: string,
  change: (data: T) => unknown = (same) => same,
  state: unknown = null,
): Promise<void> {
  await playScene(name);
  const data = answers.get(`PAGE ${address}`)?.();
  if (!data) throw new Error(`${name} has no page at ${address}`);
  history.pushState(state, "", address);
  await render(await customersApp(change(data as T) as never));
}

/** The answer that the scene gives to a call. */
export const told = <T, S extends number>(ask: Ask<T, S>) => answers.get(addressed(ask))?.() as Answer<T, S>;

/** Changes the answer to a call, from now on; `change` gets the one so far, and runs at each call. */
export function giving<T, S extends number>(ask: Ask<T, S>, change: (told: Answer<T, S>) => Answer<T, S>): void {
  const call = addressed(ask);
  const before = answers.get(call);
  answers.set(call, () => change(before?.() as Answer<T, S>));
}

/** The call is refused, from now on. */
export function refusing<T, S extends number>(ask: Ask<T, S>, ...problem: Parameters<typeof problemOf>): void {
  answers.set(addressed(ask), () => problemOf(...problem));
}

/** As the Worker refuses a call. */
export const problemOf = (code: ErrorCode, params: ErrorParams = {}, extra: ErrorExtra = {}) =>
  Response.json({ code, params, ...extra }, { status: ERRORS[code].status });

/** From now on every answer that tells of this booking has these fields of it. */
export function telling(id: string, fields: object): void {
  const change = (_: string, value: { id?: string; version?: number } | null) =>
    value?.id === id && value.version !== undefined ? { ...value, ...fields } : value;
  for (const [call, answer] of answers)
    answers.set(call, () => {
      const given = answer();
      return given instanceof Response ? given : JSON.parse(JSON.stringify(given) ?? "null", change);
    });
}

/** A business's answers are given under an earlier address, too. */
export function alsoAt(earlier: string, slug: string): void {
  for (const [call, answer] of answers)
    answers.set(call.replace(`/workspaces/${slug}`, `/workspaces/${earlier}`), answer);
}

/** What was written so far, in order. */
export const whatWasSent = (): Sent[] => sent;

/** The last body that was written. */
export const bodySent = <Body>() => sent.at(-1)?.body as Body;

/** The server says it on all sockets that are open. */
export function say(frame: FeedFrame): void {
  for (const socket of sockets) socket.hear(frame);
}

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

/** Opens at once, and says what the test says. */
class GivenSocket {
  static readonly OPEN = WebSocket.OPEN;
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    sockets.push(this);
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }
  hear(frame: FeedFrame): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
  send(): void {}
  close(code = 1000): void {
    this.readyState = WebSocket.CLOSED;
    sockets = sockets.filter((each) => each !== this);
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
