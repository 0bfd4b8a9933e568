import type { Locator, Page } from "playwright-core";

type Distance = { x: number; y: number };

/** By finger: Playwright has no touch that moves, so Chromium's own protocol sends it. */
export async function touchDragBy(page: Page, what: Locator, distance: Distance): Promise<void> {
  const [from, to] = await pathOf(what, distance);
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Distance[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  await send("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await send("touchMove", [to]);
  await send("touchEnd", []);
  await session.detach();
}

async function pathOf(what: Locator, { x, y }: Distance): Promise<[Distance, Distance]> {
  await what.evaluate((element) => element.scrollIntoView({ block: "center" })); // bars lie over the page's ends
  const box = await what.boundingBox();
  if (!box) throw new Error("nothing to drag");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return [from, { x: from.x + x, y: from.y + y }];
}
