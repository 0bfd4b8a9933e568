import { expect, test } from "vitest";
import { arrowInRows, placeOn, shareIn } from "./axis.ts";

const span = { from: 0, until: 1000 };
const box = { left: 100, top: 50, width: 200, height: 400 };

test("a stretch lies along the hours", () => {
  expect(placeOn("x", span, 100, 350)).toEqual({ left: "10%", width: "25%" });
  expect(placeOn("y", span, 100, 350)).toEqual({ top: "10%", height: "25%" });
});

test("a point is read along the hours", () => {
  const point = { clientX: 150, clientY: 350 };
  expect([shareIn("x", box, point), shareIn("y", box, point)]).toEqual([0.25, 0.75]);
});

test.each([
  ["ArrowUp", "ArrowLeft"],
  ["ArrowDown", "ArrowRight"],
  ["ArrowLeft", "ArrowUp"],
  ["ArrowRight", "ArrowDown"],
  ["l", "l"],
])("%s in columns does what %s does in rows", (key, inRows) => {
  expect([arrowInRows("y", key), arrowInRows("x", key)]).toEqual([inRows, key]);
});
