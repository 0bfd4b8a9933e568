import fc from "fast-check";
import { changed, type Draft, Raw } from "./draft.ts";
import { pick, spoilt, which } from "./mutation.ts";
import { edgesOf, type Place } from "./shape.ts";
import { aValue, DATES, NUMBERS, OTHERS, TEXTS } from "./values.ts";

const UNKNOWN = [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "toJSON", "", " ", "0", "length"],
  ...[
    "role",
    "workspaceId",
    "workspace_id",
    "userId",
    "id",
    "status",
    "createdAt",
    "token",
    "\u0000",
    "x".repeat(5000),
  ],
];
const BAD_BYTES = [
  ...[
    "ff",
    "fe",
    "c0af",
    "c080",
    "eda080",
    "edbfbf",
    "f4908080",
    "f8888080",
    "80",
    "e28080",
    "c3",
    "00",
    "f09f98",
    "efbfbe",
  ],
];
const BROKEN = ["", "}", "\u0000", "'", "//", ",", "\ufeff", "NaN", '{"a":1}'];
const ENCODINGS = ["utf-16le", "utf-16be", "bom", "latin1", "gzip"];
const SIZES = [65_535, 65_536, 65_537, 100_000, 2_000_000];

export const SPOILT_BODIES = [
  spoilt("another type", 5, fc.tuple(which, fc.constantFrom(...OTHERS, '"text"', "1", '"1"')), (draft, [nth, value]) =>
    putAt(draft, nth, () => value),
  ),
  spoilt("at a limit", 8, fc.tuple(which, which), (draft, [nth, at]) =>
    putAt(draft, nth, (place) => pick(edgesOf(place), at)),
  ),
  spoilt("hostile value", 10, fc.tuple(which, which), (draft, [nth, at]) =>
    putAt(draft, nth, (place) => pick(valuesFor(place), at)),
  ),
  spoilt("any value", 4, fc.tuple(which, aValue), (draft, [nth, value]) => putAt(draft, nth, () => value)),
  spoilt("missing field", 2, which, (draft, nth) => {
    const place = pick(draft.places, nth);
    if (place) draft.json = changed(draft.json, place.path, undefined);
  }),
  spoilt(
    "unknown field",
    3,
    fc.tuple(fc.constantFrom(...UNKNOWN), aValue, fc.boolean()),
    (draft, [key, value, first]) => insert(draft, key, value, first),
  ),
  spoilt("doubled key", 3, fc.tuple(which, aValue, fc.boolean()), (draft, [nth, value, first]) =>
    insert(draft, pick(Object.keys((draft.json as object | undefined) ?? {}), nth) ?? "version", value, first),
  ),
  spoilt("no object", 2, aValue, (draft, value) => say(draft, () => value)),
  spoilt("broken JSON", 3, fc.tuple(which, fc.constantFrom(...BROKEN)), (draft, [nth, by]) =>
    say(draft, (text) => cut(text, nth, by)),
  ),
  spoilt("bad UTF-8", 3, fc.tuple(which, fc.constantFrom(...BAD_BYTES)), (draft, [nth, hex]) => {
    draft.bytes.push((bytes) => injected(bytes, nth, hex));
  }),
  spoilt("another encoding", 2, fc.constantFrom(...ENCODINGS), (draft, encoding) => {
    draft.bytes.push((bytes) => encoded(bytes, encoding));
  }),
  spoilt("very large", 1, fc.constantFrom(...SIZES), (draft, size) =>
    say(draft, (text) => `${text.slice(0, -1)}${" ".repeat(Math.max(0, size - text.length))}}`),
  ),
];

/** A body without fields gets an unknown one. */
function putAt(draft: Draft, nth: number, value: (place: Place) => string | undefined): void {
  const place: Place = pick(draft.places, nth) ?? { path: ["surprise"], kind: "other", choices: [] };
  draft.json = changed(draft.json, place.path, new Raw(value(place) ?? "null"));
}

function valuesFor({ kind, path }: Place): string[] {
  if (kind === "number") return NUMBERS;
  return /date|time|until/i.test(path.join()) ? DATES : TEXTS;
}

function say(draft: Draft, change: (text: string) => string): void {
  draft.json ??= {};
  draft.texts.push(change);
}

/** As text: no JavaScript object holds a key twice or `__proto__`. */
function insert(draft: Draft, key: string, value: string, first: boolean): void {
  const member = `${JSON.stringify(key)}:${value}`;
  say(draft, (text) => {
    const inside = text.slice(1, -1);
    return `{${(first ? [member, inside] : [inside, member]).filter(Boolean).join()}}`;
  });
}

function cut(text: string, nth: number, by: string): string {
  const at = nth % (text.length + 1);
  return nth % 2 ? `${text.slice(0, at)}${by}` : `${text.slice(0, at)}${by}${text.slice(at)}`;
}

function injected(bytes: Uint8Array, nth: number, hex: string): Uint8Array {
  const at = nth % (bytes.length + 1);
  const more = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return Uint8Array.from([...bytes.subarray(0, at), ...more, ...bytes.subarray(at)]);
}

function encoded(bytes: Uint8Array, encoding: string): Uint8Array {
  if (encoding === "bom") return Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]);
  if (encoding === "gzip") return Uint8Array.from([0x1f, 0x8b, 0x08, 0, ...bytes]);
  const units = [...new TextDecoder().decode(bytes)].map((letter) => letter.charCodeAt(0));
  if (encoding === "utf-16le")
    return Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]);
  if (encoding === "utf-16be") return Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255]));
  return Uint8Array.from([0xe9, ...units.map((unit) => unit & 255)]);
}
