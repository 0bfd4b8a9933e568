import fc from "fast-check";
import { linkToken } from "../../worker/http/tokens.ts";
import type { Ids } from "../harness/routes/route.ts";
import { pick, spoilt, which } from "./mutation.ts";
import { edgesOf } from "./shape.ts";
import { aValue } from "./values.ts";

/** For an id, a token or a slug, as an address holds them. */
const STRANGE = [
  ...[
    "%00",
    "%ED%A0%80",
    "%FF",
    "%C0%AF",
    "%",
    "%2",
    "%ZZ",
    "%u0041",
    "..%2f..%2fapi",
    "..",
    ".",
    "%2e%2e",
    "%252e%252e%252f",
  ],
  ...[
    "*",
    "__proto__",
    "constructor",
    "undefined",
    "null",
    "NaN",
    "0",
    "-1",
    "%27%20OR%201=1--",
    "%3Cscript%3EranHere()%3C/script%3E",
  ],
  ...[
    "a".repeat(43),
    "A".repeat(43),
    "-".repeat(43),
    "_".repeat(64),
    "a".repeat(3000),
    "%F0%9F%98%80".repeat(50),
    "%20",
    "+",
    "%0d%0aX:%20y",
  ],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "API",
    "demo%00",
    ";x=y",
    "x%2Fy",
    "%5C",
    "\u00e9",
    ":id",
  ],
];
const PATHS: ((path: string) => string)[] = [
  (path) => `${path.replace("?", "/?")}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll("/", "//"),
  (path) => path.replace("/api/", "/API/"),
  (path) => path.replace("/api/", "/api%2f"),
  (path) => path.replace("/api/", "/./api/x/../"),
  (path) => path.replace("/", "\\"),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}#fragment`,
  (path) => `${path};x=y`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `http://evil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => `/%2f%2fevil.example${path}/`,
  (path) => `/%5cevil.example${path}/`,
  (path) => `${path}${"/a".repeat(2000)}`,
];
const QUERIES = [
  ...[
    "?",
    "??",
    "?&",
    "?=",
    "?a",
    "?a=b",
    "?%",
    "?%ZZ=%",
    "?%00=%00",
    "?__proto__=x",
    "?__proto__[x]=y",
    "?constructor=1",
    "?date",
  ],
  ...[
    "?date=",
    "?guests=2",
    "?date=2027-06-01&date=2027-06-02",
    "?date[]=2027-06-01&guests=2",
    "?preview",
    "?preview=1&lang=sv",
  ],
  ...[
    "?lang=",
    "?lang=xx",
    "?lang=sv&lang=en",
    "?token=%ED%A0%80",
    "?cursor=e30",
    "?cursor=WzEsMiwzXQ",
    "?cursor=%00",
    "?q=%FF",
  ],
  ...[
    "?q=%25",
    "?tab=today&when=all",
    "?_method=DELETE",
    "?from=0000-01-01&to=9999-12-31&guests=1",
    "?slug=%00",
    "?to=%FF",
  ],
  ...[`?q=${"a".repeat(1001)}`, `?${"a=b&".repeat(3000)}`, `?date=${"0".repeat(60_000)}`],
];
const PURPOSES = ["manage", "feedback", "unsubscribe", "invitation", "password_reset"];
const NOT_OURS = ["a key of somebody else's, as long as ours are"];

export const SPOILT_ADDRESSES = [
  spoilt("strange id", 8, fc.tuple(which, fc.constantFrom(...STRANGE)), (draft, [nth, id]) => {
    const names = (draft.name.match(/:(\w+)/g) ?? []).map((name) => name.slice(1) as keyof Ids);
    const name = pick(names, nth);
    if (name) draft.ids = { ...draft.ids, [name]: id };
  }),
  spoilt(
    "forged link",
    3,
    fc.tuple(fc.constantFrom(...PURPOSES), which, fc.boolean()),
    (draft, [purpose, nth, isOurs]) => {
      const { booking, past, linkKeys } = draft.given;
      const id = pick([booking.id, past.id, draft.given.invitation.id], nth) ?? "";
      draft.ids = { ...draft.ids, token: linkToken(purpose, id, isOurs ? linkKeys : NOT_OURS, 1) };
    },
  ),
  spoilt("odd path", 4, fc.constantFrom(...PATHS), (draft, change) => void draft.paths.push(change)),
  spoilt("odd query", 6, fc.constantFrom(...QUERIES), (draft, query) => {
    draft.query = query;
  }),
  spoilt("query value", 6, fc.tuple(which, which, aValue, fc.boolean()), (draft, [nth, at, value, isEdge]) => {
    const place = pick(draft.asked, nth);
    const json = (place && isEdge && pick(edgesOf(place), at)) || value;
    const text = /^"(.*)"$/s.exec(json)?.[1] ?? json;
    const asked = new URLSearchParams(draft.query);
    asked.set(place?.path[0] ?? "q", text.slice(0, 8000));
    draft.query = `?${asked}`;
  }),
  spoilt("long address", 1, fc.constantFrom(2000, 8000, 16_000, 60_000), (draft, length) => {
    draft.paths.push((path) => `${path}${path.includes("?") ? "&" : "?"}x=${"a".repeat(length)}`);
  }),
];
