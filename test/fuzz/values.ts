import fc from "fast-check";

/** Runs if inserted as HTML (test/fuzz/judge.ts looks for it). */
export const MARKUP = '"><img src=x onerror=ranHere()>';

const long = (count: number, unit = "x") => JSON.stringify(unit.repeat(count));
const deep = (depth: number, open: string, inside: string, close: string) =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`;

/** JSON texts, none like a trace of our code: an answer may repeat the request. */
export const TEXTS = [
  ...["", " ", "x", "0", "null", "undefined", "NaN", "true", "-1"].map((text) => JSON.stringify(text)),
  ...[
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"a\\udfffb"',
    '"Anna\\u0000"',
    '"\\u0007\\u001b[31m"',
    '"a\\r\\nBcc: eve@evil.example"',
  ],
  ...[
    '"\\u202e\\u2066gnp.exe"',
    '"\\u200b\\ufeff"',
    '"\\u2028"',
    '"\\u0085"',
    '"Zo\\u0308e"',
    '"ﷺﷺﷺ"',
    '"ﬀ İ ß ſ"',
    '"😀👩‍👩‍👧‍👦"',
  ],
  ...[
    MARKUP,
    "</script><script>ranHere()</script>",
    "\u0024{ranHere()}",
    "{{ranHere()}}",
    "{customer_name}",
    "%s%n%x",
  ].map((text) => JSON.stringify(text)),
  ...[
    "' OR '1'='1",
    "'; DROP TABLE x; --",
    '"; --',
    "\\",
    "a%' ESCAPE '\\",
    "=cmd|' /C calc'!A0",
    "../../etc/passwd",
    "javascript:ranHere()",
  ].map((text) => JSON.stringify(text)),
  ...[long(201), long(256), long(257), long(2001), long(6000), long(20_000, "é"), long(15_000, "😀"), long(100_000)],
];

/** At the limits of the format. */
export const NUMBERS = [
  ...[
    "-1",
    "0",
    "-0",
    "1",
    "1.0",
    "1e0",
    "0.1",
    "1.5",
    "-1.5",
    "1e-400",
    "1e400",
    "-1e400",
    "1e309",
    "1e21",
    "2147483648",
  ],
  ...["9007199254740991", "9007199254740992", "9007199254740993", "-9007199254740992", "18446744073709551616"],
  ...[
    "1".repeat(400),
    `0.${"3".repeat(400)}`,
    "4294967296",
    "65536",
    "255",
    "51",
    "21",
    '"2"',
    '"NaN"',
    '"Infinity"',
    '"0x10"',
    '"٣"',
  ],
];

/** Invalid ones, and the first and last valid ones. */
export const DATES = [
  ...[
    "2027-02-29",
    "2028-02-29",
    "2027-02-30",
    "2027-13-01",
    "2027-00-10",
    "0000-00-00",
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
  ],
  ...[
    "10000-01-01",
    "-0001-01-01",
    "+002027-01-01",
    "2027-1-1",
    "2027-W01-1",
    "2027-001",
    "tomorrow",
    "2027-03-28",
    "2027-10-31",
  ],
  ...[
    "2027-01-01T00:00:00Z",
    "2027-01-01 ",
    "２０２７-01-01",
    "2027-01-01\u0000",
    "1970-01-01",
    "1969-12-31",
    "275760-09-13",
  ],
  ...[
    "00:00",
    "23:59",
    "24:00",
    "23:60",
    "25:00",
    "7:00",
    "18:00:00",
    "-1:00",
    "02:30",
    "12:00 PM",
    "１８:00",
    "18.00",
    "18:00Z",
  ],
].map((text) => JSON.stringify(text));

export const OTHERS = [
  ...[
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "[null]",
    '["text"]',
    "[[]]",
    '{"toString":1}',
    '{"__proto__":{"role":"owner"}}',
    '{"length":1e9}',
  ],
  ...[
    '{"then":"x"}',
    '{"constructor":{"prototype":{"role":"owner"}}}',
    '{"$ne":null}',
    '{"hasOwnProperty":null}',
    '{"toJSON":"x"}',
  ],
  ...[
    deep(500, "[", "", "]"),
    deep(15_000, "[", "", "]"),
    deep(8000, '{"a":', "1", "}"),
    `[${"0,".repeat(20_000)}0]`,
    `[${"{},".repeat(5000)}{}]`,
  ],
];

export const aValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...DATES) },
  { weight: 2, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => (Number.isFinite(number) ? String(number) : "1e999")) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)) },
);
