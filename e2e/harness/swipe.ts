import type { Visitor } from "./browser.ts";

/** A finger's drag, which the page may take for scrolling. */
export async function swipe({ context, page }: Visitor, from: { x: number; y: number }, to: { x: number; y: number }) {
  const cdp = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  await touch("touchEnd", []);
}
