import type { Given, Ids, Route } from "../harness/routes/route.ts";
import { addressOf, idsOf, ROUTES } from "../harness/routes.ts";
import { type Place, placesOf } from "./shape.ts";

/** A correct call, to be spoilt. Changes of its text or bytes wait for those. */
export type Draft = {
  readonly name: string;
  readonly route: Route;
  readonly given: Given;
  readonly places: Place[];
  readonly asked: Place[];
  ids: Ids;
  method: string;
  query: string;
  json: unknown;
  headers: [name: string, value: string][];
  paths: ((path: string) => string)[];
  texts: ((text: string) => string)[];
  bytes: ((bytes: Uint8Array) => Uint8Array)[];
  framing: Framing;
};

/** A wrong Content-Length. Null: none is sent. */
export type Framing = { length?: string | null; transfer?: string; ends?: true; more?: string };

/** As it goes over the wire. */
export type Wire = {
  method: string;
  target: string;
  headers: [string, string][];
  body: Uint8Array | null;
  framing: Framing;
};

/** JSON text that no value has: 1e400. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Caller = "rightful" | "nobody" | "staff" | "owner" | "foreign owner" | "another's link";

/** Pages have no entry in the table: everyone may read them. */
const PAGE: Route = { does: "Shows a page.", who: "everyone", answers: 200 };

export function draftOf(name: string, caller: Caller, given: Given, foreign: Given, origin: string): Draft {
  const route = ROUTES[name] ?? PAGE;
  const { method } = addressOf(name, idsOf(route, given));
  const json = route.body?.(given);
  const cookie = cookieOf(caller, route, given, foreign);
  const ids = idsOf(route, given);
  return {
    ...{ name, route, given, method, json },
    places: placesOf(route.takes),
    asked: placesOf(route.asks),
    ids:
      caller === "another's link" ? { ...ids, token: idsOf(route, foreign).token, id: idsOf(route, foreign).id } : ids,
    query: route.query?.(given) ?? "",
    headers: [
      ["Origin", origin],
      ...(json === undefined ? [] : [["Content-Type", "application/json"] as [string, string]]),
      ...(cookie ? [["Cookie", cookie] as [string, string]] : []),
      ["Idempotency-Key", crypto.randomUUID()],
      ...(route.upgrade ? SOCKET : []),
    ],
    ...{ paths: [], texts: [], bytes: [], framing: {} },
  };
}

const SOCKET: [string, string][] = [
  ["Upgrade", "websocket"],
  ["Connection", "Upgrade"],
  ["Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="],
  ["Sec-WebSocket-Version", "13"],
];

function cookieOf(caller: Caller, { who }: Route, { workspace, staff }: Given, foreign: Given): string | undefined {
  if (caller === "staff") return staff.cookie;
  if (caller === "foreign owner") return foreign.workspace.owner.cookie;
  if (caller === "owner") return workspace.owner.cookie;
  const signsIn = caller === "rightful" && !["everyone", "link", "invited"].includes(who);
  return signsIn ? workspace.owner.cookie : undefined;
}

export function wireOf(draft: Draft): Wire {
  const { name, ids, query, json, method, headers, framing } = draft;
  const { path } = addressOf(name, ids);
  const target = inTurn(draft.paths, `${path.replace("*", "anything")}${query}`);
  const says = json !== undefined || draft.texts.length > 0 || draft.bytes.length > 0;
  const text = inTurn(draft.texts, json === undefined ? "{}" : written(json));
  const body = says ? inTurn(draft.bytes, new TextEncoder().encode(text)) : null;
  return { method, target, headers, body, framing };
}

const inTurn = <T>(changes: ((value: T) => T)[], value: T) => changes.reduce((so, change) => change(so), value);

function written(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${written(inner)}`)
    .join()}}`;
}

/** Replaces or removes one place, making missing parents. */
export function changed(value: unknown, [step, ...rest]: string[], to: Raw | undefined): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value) || (step === "0" && value === undefined)) {
    const list = Array.isArray(value) ? value : [];
    return [changed(list[0], rest, to), ...list.slice(1)].filter((item) => item !== undefined);
  }
  const fields = typeof value === "object" && value !== null && !(value instanceof Raw) ? { ...value } : {};
  const { [step]: inner, ...others } = fields as Record<string, unknown>;
  const now = changed(inner, rest, to);
  return now === undefined ? others : { ...others, [step]: now };
}
