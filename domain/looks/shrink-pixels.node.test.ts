import { expect, test } from "vitest";
import { shrinkPixels } from "./picture-file.ts";

const [RED, WHITE, CLEAR] = [
  [255, 0, 0, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 0],
];
const picture = (width: number, pixels: number[][]) => ({
  ...{ data: new Uint8ClampedArray(pixels.flat()), width },
  height: pixels.length / width,
});
const SMALL = { width: 2, height: 1 };

test.each([
  ["one that fits stays", picture(2, [RED, WHITE]), 2, 1, [RED, WHITE]],
  ["four pixels become their mean", picture(4, [RED, RED, WHITE, WHITE, RED, RED, WHITE, WHITE]), 2, 1, [RED, WHITE]],
  ["colours are mixed", picture(4, [RED, WHITE, WHITE, WHITE]), 2, 1, [[255, 128, 128, 255], WHITE]],
  ["what is not seen lends no colour", picture(4, [RED, CLEAR, CLEAR, CLEAR]), 2, 1, [[255, 0, 0, 128], CLEAR]],
  ["a rest at the edge counts by itself", picture(3, [RED, RED, WHITE]), 2, 1, [RED, WHITE]],
  ["a high one is fitted by its height", picture(1, [RED, RED, RED]), 1, 1, [RED]],
])("%s", (_, given, width, height, pixels) => {
  expect(shrinkPixels(given, SMALL)).toEqual({ data: new Uint8ClampedArray(pixels.flat()), width, height });
});
