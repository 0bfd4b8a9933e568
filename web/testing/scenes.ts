import type { ClientResponse } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { FeedFrame } from "../../contract/live.ts";
import { customersApp } from "../customers/customers-app.tsx";
import { apiThrough } from "../shared/lib/api.ts";
import { UNTIL_COOKIE } from "../shared/lib/signed-in.ts";
import { answerCalls } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";

type Api = ReturnType<typeof apiThrough>;
type Ask<T, S extends number> = (api: Api) => Promise<ClientResponse<T, S>>;
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
  answers = new Map(Object.entries(recorded).map(([address, answer]) => [address, () => answer]));
  sent = [];
  sockets = [];
  vi.stubGlobal("WebSocket", GivenSocket);
  const end = answerCalls(async (request) => {
    const call = callOf(request);
    if (request.method !== "GET") sent.push({ call, body: JSON.parse((await request.text()) || "null") });
    const answer = answers.get(call);
    if (!answer) console.error(`the scene has no answer to ${call}`);
    return answer ? Response.json(answer()) : new Response(null, { status: 404 });
  });
  onTestFinished(() => {
    end();
    vi.unstubAllGlobals();
  });
}

/** A page of members in a scene, signed in. */
export async function openScene(name: string, address: string): Promise<void> {
  const inAWeek = Date.now() + 7 * 86_400_000; // a test may move the clock
  await cookieStore.set(UNTIL_COOKIE, String(inAWeek / 1000));
  onTestFinished(() => cookieStore.delete(UNTIL_COOKIE));
  await playScene(name);
  await openMembersPage(address);
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
  const before = told(ask);
  answers.set(addressed(ask), () => change(before));
}

/** What was written so far, in order. */
export const whatWasSent = (): Sent[] => sent;

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

/** Opens at once where there is a connection, and says what the test says. */
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
      if (!navigator.onLine) return this.close(1006);
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
