import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { lookAt, PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { swipe } from "../harness/swipe.ts";
import { aHouse } from "../harness/tables.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const at = { bookingDate: "2027-06-15", bookingTime: "19:00" };

const MOUSE_ON_PHONE = { ...PHONE, hasTouch: false };

/** Ann at T1 and Bo at T2, tomorrow's list left alone; the day is shown from 12 to 23. */
async function aHost(how: Parameters<typeof atDashboard>[2] = {}, tables = ["T1", "T2", "T3"]) {
  const place = await product.aRestaurant();
  const { namesOf } = await aHouse(product, place, tables);
  await phoned(product, place, { customerName: "Ann", ...at });
  await phoned(product, place, { customerName: "Bo", ...at });
  const host = await atDashboard(product, place, { query: "?as=timeline", ...how });
  host.expecting(409); // a trial of a place that cannot be had
  await bar(host.page, "Ann").waitFor();
  /** "Ann 19:00 T1, Bo 19:00 T2". */
  const seating = async () =>
    (await bookingsOf(product, place))
      .map(
        ({ customerName, bookingTime, resources: tables }) =>
          `${customerName} ${bookingTime} ${namesOf(tables as string[])}`,
      )
      .sort()
      .join(", ");
  return { host, seating };
}

const NAMES_PX = 88;

const bar = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (page: Page, name: string) => page.getByRole("group", { name: `${name}, 1–4 guests` });

/** A bar's middle, and where it would be on another row and so many hours later. */
async function way(page: Page, name: string, table: string, hours: number) {
  const [from, to] = [await bar(page, name).boundingBox(), await row(page, table).boundingBox()];
  if (!from || !to) throw new Error("not on screen");
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  return { start, end: { x: start.x + hours * from.width, y: to.y + to.height / 2 } };
}

test("on a phone the panel makes way for a drag, so that the aimed row is in view", async () => {
  const { host, seating } = await aHost(
    { how: MOUSE_ON_PHONE },
    Array.from({ length: 12 }, (_, nth) => `T${nth + 1}`),
  );
  const { page } = host;
  await row(page, "T12").waitFor();
  await bar(page, "Ann").scrollIntoViewIfNeeded();
  const board = page.getByRole("region", { name: "Timeline" });
  await board.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const { start } = await way(page, "Ann", "T2", 0);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 52, { steps: 4 });
  const panel = page.getByRole("region", { name: "Ann, picked up" });
  const before = await panel.boundingBox();
  if (!before) throw new Error("not on screen");
  const behind = { x: before.x + 160, y: before.y + before.height / 2 };
  await page.mouse.move(behind.x, behind.y, { steps: 12 });
  const ghost = page.locator("[data-ghost=held]");
  await ghost.waitFor();
  const [after, aimed] = [await panel.boundingBox(), await ghost.locator("xpath=..").boundingBox()];
  if (!after || !aimed) throw new Error("not on screen");
  expect([aimed.y <= behind.y, behind.y <= aimed.y + aimed.height]).toEqual([true, true]);
  expect(after.y + after.height <= aimed.y || aimed.y + aimed.height <= after.y).toBe(true);
  await page.mouse.up();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  expect(await seating()).not.toMatch(/Ann \d\d:\d\d T[12],/);
});

test.each(["no-preference", "reduce"] as const)(
  "a party is dragged beyond the hours in view, because the timeline scrolls at its edge (motion: %s)",
  async (reducedMotion) => {
    const { host } = await aHost({ how: { ...MOUSE_ON_PHONE, reducedMotion } });
    const { page } = host;
    await bar(page, "Ann").scrollIntoViewIfNeeded();
    const { start } = await way(page, "Ann", "T2", 0);
    const board = page.getByRole("region", { name: "Timeline" });
    const box = await board.boundingBox();
    if (!box) throw new Error("not on screen");
    const scrolled = () => board.evaluate((element) => element.scrollLeft);
    const [before, most] = [await scrolled(), await board.evaluate((at) => at.scrollWidth - at.clientWidth)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, start.y, { steps: 8 });
    await expect.poll(scrolled).toBeGreaterThan(Math.min(before + 100, most - 2));
    await page.mouse.move(box.x + NAMES_PX + 10, start.y, { steps: 8 });
    await expect.poll(scrolled).toBe(0);
    await page.getByText(/^19:00, T1 → 1[23]:\d\d, T1$/).waitFor();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await page.locator("[data-ghost]").count()).toBe(0);
  },
);

test("on a phone two taps move a party, and a finger drags one that is picked up", async () => {
  const { host, seating } = await aHost({ how: PHONE });
  const { page } = host;
  const { tap, done } = taps(page);
  await bar(page, "Ann").scrollIntoViewIfNeeded();
  await tap(bar(page, "Ann"));
  await lookAt(host, "timeline-held-phone");
  await tap(page.getByText("T3", { exact: true }));
  await page.getByText("Ann: 19:00, T3, pinned").waitFor();
  expect(done("move a party, by touch on a phone")).toBe(2);
  expect(await seating()).toBe("Ann 19:00 T3, Bo 19:00 T2");
  await bar(page, "Ann").tap();
  await page.getByRole("region", { name: "Ann, picked up" }).waitFor();
  const { start, end } = await way(page, "Ann", "T1", 0);
  await swipe(host, start, end);
  await page.getByText("Ann: 19:00, T1, pinned").waitFor();
});
