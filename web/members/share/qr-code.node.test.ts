import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrSvg } from "./qr-code.tsx";

const URL = "https://book.example/krog-on-the-corner";
const QUIET = 4;

function squaresOf(svg: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) / 10;
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)) {
    const row = rows[Number(y) / 10];
    if (row) row[Number(x) / 10] = true;
  }
  return rows;
}

const patch = (rows: boolean[][], top: number, left: number) =>
  rows.slice(top, top + 7).map((row) =>
    row
      .slice(left, left + 7)
      .map((dark) => (dark ? "#" : "."))
      .join(""),
  );

const FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];

test("the drawing is the code of the address, black on white", () => {
  const svg = qrSvg(URL);
  expect(squaresOf(svg)).toEqual(encode(URL, { ecc: "M", border: QUIET }).data);
  expect(svg.match(/fill="[^"]*"/g)).toEqual(['fill="#fff"', 'fill="#000"']);
});

test("the code has three finder patterns, two timing patterns and four white modules around it", () => {
  const rows = squaresOf(qrSvg(URL));
  const far = rows.length - QUIET - 7;
  for (const [top, left] of [
    [QUIET, QUIET],
    [QUIET, far],
    [far, QUIET],
  ] as const)
    expect(patch(rows, top, left)).toEqual(FINDER);
  for (let i = QUIET + 8; i < far - 1; i++) {
    const dark = (i - QUIET) % 2 === 0;
    expect([i, rows[QUIET + 6]?.[i], rows[i]?.[QUIET + 6]]).toEqual([i, dark, dark]);
  }
  const isMargin = (i: number) => i < QUIET || i >= rows.length - QUIET;
  expect(rows.some((row, y) => row.some((dark, x) => dark && (isMargin(x) || isMargin(y))))).toBe(false);
});

test("another address gives another code", () => {
  expect(qrSvg(`${URL}-2`)).not.toBe(qrSvg(URL));
});

const MASKS: ((r: number, c: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];
const SIZE = 25;

/** 25 modules a side, the text first and in one piece (ISO/IEC 18004). */
function readCode(rows: boolean[][]): string {
  const isDark = (r: number, c: number) => rows[r + QUIET]?.[c + QUIET] ?? false;
  const said = [2, 3, 4].map((c) => Number(isDark(8, c))).join("");
  const mask = MASKS[Number.parseInt(said, 2) ^ 0b101];
  const isPattern = (r: number, c: number) =>
    (r < 9 && (c < 9 || c >= SIZE - 8)) ||
    (r >= SIZE - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (Math.abs(r - 18) <= 2 && Math.abs(c - 18) <= 2);
  let bits = "";
  let isUpward = true;
  for (let right = SIZE - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let i = 0; i < SIZE; i++)
      for (const c of [right, right - 1]) {
        const r = isUpward ? SIZE - 1 - i : i;
        if (!isPattern(r, c)) bits += Number(isDark(r, c) !== (mask?.(r, c) === 0));
      }
    isUpward = !isUpward;
  }
  const number = (from: number, length: number) => Number.parseInt(bits.slice(from, from + length), 2);
  expect(number(0, 4)).toBe(4); // byte mode
  const bytes = Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test.each(["https://b.example/krog", "https://bok.example/aaa", "http://127.0.0.1:8787/x-1"])(
  "a reader decodes %s",
  (url) => {
    const rows = squaresOf(qrSvg(url));
    expect(rows.length).toBe(SIZE + 2 * QUIET);
    expect(readCode(rows)).toBe(url);
  },
);
