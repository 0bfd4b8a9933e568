import type { ClientResponse } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { ChangedFrame, DayFrame, FeedFrame } from "../../contract/live.ts";
import { customersApp } from "../customers/customers-app.tsx";
import type { FoundGuests } from "../members/bookings/guests/queries.ts";
import { apiThrough } from "../shared/lib/api.ts";
import type { PageData } from "../shared/lib/page-data.ts";
import { queryClient } from "../shared/lib/query-client.ts";
import { UNTIL_COOKIE } from "../shared/lib/signed-in.ts";
import { answerCalls, problemOf } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";
import { deleteCookie, setCookie } from "./own-cookies.ts";
import { wentBack } from "./way-back.ts";

export type Api = ReturnType<typeof apiThrough>;
export type Ask<T, S extends number> = (api: Api) => Promise<ClientResponse<T, S>>;
type Answer<T, S extends number> = S extends SuccessStatusCode ? T : never;
export type Sent = { call: string; body: Body };

/** Recorded from the Worker by test/scenes, which fails when the Worker answers otherwise. */
const RECORDED = import.meta.glob<Record<string, unknown>>("./scenes/*.json", { import: "default" });

// biome-ignore lint/suspicious/noExplicitAny: a body has the form that its test expects
type Body = any;
let recorded = new Map<string, unknown>();
let answers = new Map<string, (body?: Body) => unknown>();
let sent: Sent[] = [];
let keys: { call: string; key: string | null }[] = [];
let sockets: GivenSocket[] = [];
/** Said before the scene has a socket. */
let unheard: object[] = [];
let watched: string[] = [];

/** For the rest of the test the Worker's recorded answers are given, without a Worker. A call that has none fails the test. */
export async function playScene(name: string): Promise<void> {
  await cleanup(); // a page that is still open would ask this scene
  const scene = await RECORDED[`./scenes/${name}.json`]?.();
  if (!scene) throw new Error(`no scene is called ${name}`);
  recorded = new Map(Object.entries(structuredClone(scene)));
  answers = new Map([...recorded].map(([call, answer]) => [call, () => answer]));
  for (const call of recorded.keys()) if (/\/overview(\?date=.*)?$/.test(call)) answerList(call);
  sent = [];
  keys = [];
  sockets = [];
  unheard = [];
  watched = [];
  vi.stubGlobal("WebSocket", GivenSocket);
  const end = answerCalls(async (request) => {
    const call = callOf(request);
    const body = JSON.parse((await request.text()) || "null");
    if (request.method !== "GET") {
      sent.push({ call, body });
      keys.push({ call, key: request.headers.get("Idempotency-Key") });
    }
    const answer = answers.get(call) ?? (SEARCH_OF_GUESTS.test(call) ? () => NO_GUESTS : undefined);
    if (!answer) console.error(`the scene has no answer to ${call}`);
    const given = answer ? answer(body) : new Response(null, { status: 404 });
    return given instanceof Response ? given : Response.json(given);
  });
  onTestFinished(() => {
    end();
    vi.unstubAllGlobals();
  });
}

/** A typed name or number asks for guests, whom the book of most scenes does not have: nothing has gathered them. */
const SEARCH_OF_GUESTS = /^GET \/api\/workspaces\/[^/]+\/guests\?q=/;
const NO_GUESTS: FoundGuests = { guests: [], nextCursor: null, more: false, building: null, tags: [] };

/** A slow machine asks for a day's list by itself, though the overview brings it. */
function answerList(overview: string): void {
  const [at, date] = overview.split("overview?date=");
  const list = date ? `${at}bookings?from=${date}&to=${date}` : overview.replace(/overview$/, "bookings?tab=today");
  if (answers.has(list)) return;
  answers.set(list, () => {
    const { day, today } = (answers.get(overview) as () => Body)();
    const { bookings, nextCursor } = (date && day) || today;
    return { bookings, nextCursor };
  });
}

/** A page of members in a scene, signed in. `given`: changes answers before it opens. */
export async function openScene(name: string, address: string, given: () => unknown = () => {}): Promise<void> {
  await playMembersScene(name);
  given();
  await openMembersPage(address);
}

/** Signed in; the page is yet to be opened, so that answers can be changed before. */
export async function playMembersScene(name: string): Promise<void> {
  await cleanup(); // a page that is still open would see that somebody signed in
  const inAWeek = Date.now() + 7 * 86_400_000; // a test may move the clock
  setCookie(UNTIL_COOKIE, String(inAWeek / 1000));
  await playScene(name);
}

/** The next call of members is refused, as on a device whose session was ended elsewhere. */
export async function endSession(): Promise<void> {
  deleteCookie(UNTIL_COOKIE);
  const refusal = () => problemOf("signed_out");
  for (const call of answers.keys()) answers.set(call, refusal);
  for (const call of ["refresh", "passkeys/sign-in/options"]) answers.set(`POST /api/auth/${call}`, refusal);
}

/** A page of customers in a scene, with the data and the looks that the Worker wrote into it. */
export async function openCustomersScene(
  name: string,
  address: string,
  change: ChangeOfPage = (same) => same,
  state: unknown = null,
): Promise<void> {
  await playScene(name);
  await openPageOfScene(address, change, state);
}

// biome-ignore lint/suspicious/noExplicitAny: a test knows which page it opens
type ChangeOfPage = (data: any) => unknown;

/** Another page of the scene that plays, or the same again, as after a reload. */
export async function openPageOfScene(
  address: string,
  change: ChangeOfPage = (same) => same,
  state: unknown = null,
): Promise<void> {
  const data = answers.get(`PAGE ${address}`)?.();
  if (!data) throw new Error(`the scene has no page at ${address}`);
  const { lang, style } = (answers.get(`LOOK ${address}`)?.() ?? {}) as { lang: string; style: string };
  await cleanup();
  queryClient.clear();
  await wentBack();
  history.pushState(state, "", address);
  document.documentElement.lang = lang;
  document.body.style.cssText = style;
  onTestFinished(() => void document.body.removeAttribute("style")); // other tests share the body
  await render(await customersApp(change(data) as PageData));
}

/** The page's history and storage outlive it. */
export const reloadPageOfScene = (address: string) => openPageOfScene(address, undefined, history.state);

/** The form that the Worker draws into the page's HTML (`draw` of a scene). */
export const drawnInto = (address: string) => String(answers.get(`DRAWN ${address}`)?.());

/** The answer that the scene gives to a call. */
export const told = <T, S extends number>(ask: Ask<T, S>) => answers.get(addressed(ask))?.() as Answer<T, S>;

/**
 * Changes the answer to a call, from now on. `change` runs at each call; it gets the answer so far (of a write: the
 * recorded one), and the sent body.
 */
export function giving<T, S extends number>(
  ask: Ask<T, S>,
  change: (told: Answer<T, S>, body: Body) => Answer<T, S> | Response,
): void {
  const call = addressed(ask);
  const before = call.startsWith("GET") ? answers.get(call) : () => recorded.get(call);
  answers.set(call, (body) => change(before?.() as Answer<T, S>, body));
}

/** The call is answered so, from now on; `answer` runs at each call. */
export function answering<T, S extends number>(ask: Ask<T, S>, answer: () => unknown): void {
  answers.set(addressed(ask), answer);
}

/** The call is refused, from now on. */
export const refusing = <T, S extends number>(ask: Ask<T, S>, ...problem: Parameters<typeof problemOf>): void =>
  answering(ask, () => problemOf(...problem));

/** The call is done and answers nothing, from now on. */
export const accepting = <T, S extends number>(ask: Ask<T, S>): void => answering(ask, () => null);

/** From now on every answer that tells of this booking has these fields of it. */
export function telling(id: string, fields: object): void {
  changingFields((_, value: { id?: string; version?: number } | null) =>
    value?.id === id && value.version !== undefined ? { ...value, ...fields } : value,
  );
}

/** From now on each field of every answer, and of every page's data, has the value that `change` gives it. */
// biome-ignore lint/suspicious/noExplicitAny: a field has any value
export function changingFields(change: (key: string, value: any) => unknown): void {
  for (const [call, answer] of answers)
    answers.set(call, (body) => {
      const given = answer(body);
      return given instanceof Response ? given : JSON.parse(JSON.stringify(given) ?? "null", change);
    });
}

/** A business's answers are given under an earlier address, too. */
export function alsoAt(earlier: string, slug: string): void {
  for (const [call, answer] of answers)
    answers.set(call.replace(`/workspaces/${slug}`, `/workspaces/${earlier}`), answer);
}

/** The calls that were not reads so far, in order. */
export const whatWasSent = (): Sent[] => sent;

/** The key of each of them that is such a call: calls with the same one are the same to the Worker. */
export const keysSent = (such = /./) => keys.filter(({ call }) => such.test(call)).map(({ key }) => key);

/** The last body that was written. */
export const bodySent = <Body>() => sent.at(-1)?.body as Body;

/** The server says it on all sockets that are open, or on the first of a scene once that is. */
export function say(frame: FeedFrame | DayFrame | ChangedFrame): void {
  if (watched.length === 0) unheard.push(frame);
  for (const socket of sockets) socket.hear(frame);
}

/** The addresses of all sockets so far, in order. */
export const whatWasWatched = (): string[] => watched;

/** A socket with such an address is open. */
export const isListening = (address: RegExp): boolean => sockets.some(({ url }) => address.test(url));

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
  readonly url: string;
  constructor(url: string | URL) {
    this.url = String(url);
    watched.push(this.url.slice(this.url.indexOf("/api/")));
    sockets.push(this);
    queueMicrotask(() => {
      if (!navigator.onLine) return this.close(1006);
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
      for (const frame of unheard.splice(0)) this.hear(frame);
    });
  }
  hear(frame: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
  send(): void {}
  close(code = 1000): void {
    this.readyState = WebSocket.CLOSED;
    sockets = sockets.filter((each) => each !== this);
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
