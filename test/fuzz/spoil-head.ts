import fc from "fast-check";
import type { Draft } from "./draft.ts";
import { FRAMINGS, HEADERS, MEDIA_TYPES, METHODS } from "./headers.ts";
import { spoilt } from "./mutation.ts";

const FREE = ["Accept-Language", "User-Agent", "Cookie", "Idempotency-Key", "Accept", "Referer"];
/** Characters that a header may hold, without tabs. */
const aHeaderText = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code === 127 ? 32 : code)),
  maxLength: 200,
});

export const SPOILT_HEADS = [
  spoilt("odd method", 5, fc.constantFrom(...METHODS), (draft, method) => {
    draft.method = method;
  }),
  spoilt("content type", 4, fc.constantFrom(...MEDIA_TYPES), (draft, types) => {
    setHeader(draft, "Content-Type", null);
    for (const type of types) draft.headers.push(["Content-Type", type]);
    draft.json ??= {};
  }),
  spoilt("odd header", 10, fc.constantFrom(...HEADERS), (draft, [name, value]) => setHeader(draft, name, value)),
  spoilt("header twice", 2, fc.constantFrom(...HEADERS), (draft, [name, value]) => {
    draft.headers.push([name, value ?? ""]);
  }),
  spoilt("any header", 2, fc.tuple(fc.constantFrom(...FREE), aHeaderText), (draft, [name, value]) =>
    setHeader(draft, name, value.trim()),
  ),
];

/** No client sends these, so they need a socket. */
export const SPOILT_FRAMINGS = [
  spoilt("framing", 3, fc.constantFrom(...FRAMINGS), (draft, framing) => {
    draft.framing = framing;
    draft.json ??= {};
  }),
];

function setHeader(draft: Draft, name: string, value: string | null): void {
  draft.headers = draft.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  if (value !== null) draft.headers.push([name, value]);
}
