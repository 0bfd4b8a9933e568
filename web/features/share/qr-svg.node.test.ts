import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrSvg } from "./qr-svg.ts";

const URL = "https://book.example/krog-on-the-corner";
const QUIET = 4;

/** The squares a scanner would see, row by row, read back from the drawing. */
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

test("it has its three corners, its two rulers, and four squares of white around it", () => {
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
