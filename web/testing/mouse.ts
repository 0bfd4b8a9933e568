import type {} from "@vitest/browser-playwright";
import { expect, onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

export type Point = { x: number; y: number };

let at: Point = { x: 0, y: 0 };

/** The browser's own mouse, at points of the window. Playwright's drag shows nothing on its way. */
export const mouse = {
  async down(from: Point): Promise<void> {
    at = from;
    await send("mouseMoved", 0);
    await send("mousePressed", 1);
    onTestFinished(() => mouse.up()); // else the next test's press would be none
  },
  async move(to: Point, steps = 4): Promise<void> {
    const from = at;
    for (let step = 1; step <= steps; step += 1) {
      at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
      await send("mouseMoved", 1);
    }
  },
  up: () => send("mouseReleased", 0),
};

export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Nothing lies above it either. A page that was just opened may still move. */
export async function standsStill(element: Element): Promise<void> {
  let before = "";
  const isStill = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y } = middleOf(element);
    const was = before;
    before = [left, top, width, height].join();
    return before === was && element.contains(document.elementFromPoint(x, y));
  };
  await expect.poll(isStill).toBe(true);
}

/** The screen lies in a frame of the tester's page. */
async function send(type: "mouseMoved" | "mousePressed" | "mouseReleased", buttons: 0 | 1): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth };
  const scale = frame.width / innerWidth;
  const button = type === "mouseMoved" && buttons === 0 ? "none" : "left";
  const point = { x: frame.left + at.x * scale, y: frame.top + at.y * scale };
  await cdp().send("Input.dispatchMouseEvent", { type, ...point, button, buttons, clickCount: 1 });
}
