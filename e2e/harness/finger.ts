import type { Locator } from "playwright-core";
import type { Visitor } from "./browser.ts";

type Point = { x: number; y: number };

/** Moves in steps, as a finger does; Playwright has no touch that moves. */
export async function aFinger({ context, page }: Visitor) {
  const cdp = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await touch("touchStart", [at]);
    },
    async move(to: Point) {
      const from = at;
      for (let step = 1; step <= 8; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
        await touch("touchMove", [at]);
      }
    },
    up: () => touch("touchEnd", []),
  };
}

export async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error("not on screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
