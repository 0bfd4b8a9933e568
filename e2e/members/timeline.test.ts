import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE, TABLET } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { swipe } from "../harness/swipe.ts";
import { aHouse } from "../harness/tables.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const at = { bookingDate: "2027-06-15", bookingTime: "19:00" };

const MOUSES = [
  ["desk", DESK],
  ["tablet", { ...TABLET, hasTouch: false }],
  ["phone", { ...PHONE, hasTouch: false }],
] as const;

/** Ann at T1 and Bo at T2, tomorrow's list left alone; the day is shown from 12 to 23. */
async function aHost(how: Parameters<typeof atDashboard>[2] = {}, tables = ["T1", "T2", "T3"]) {
  const place = await product.aRestaurant();
  const { namesOf } = await aHouse(product, place, tables);
  const ann = await phoned(product, place, { customerName: "Ann", ...at });
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
  return { host, seating, place, ann };
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

test.each(MOUSES)("on a %s a drag shows who would move where, and the drop does it", async (size, how) => {
  const { host, seating } = await aHost({ how });
  const { page } = host;
  await bar(page, "Ann").scrollIntoViewIfNeeded();
  const { start, end } = await way(page, "Ann", "T2", 0);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.getByText("Bo, 19:00, moves from T2 to T1").waitFor();
  expect(await page.locator("[data-ghost=moves]").count()).toBe(1);
  await lookAt(host, `timeline-drag-${size}`);
  expect(await seating()).toBe("Ann 19:00 T1, Bo 19:00 T2");
  await page.mouse.up();
  await page.getByText("Table changed").waitFor();
  expect(await seating()).toBe("Ann 19:00 T2, Bo 19:00 T1");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Moved back").waitFor();
  expect(await seating()).toBe("Ann 19:00 T1, Bo 19:00 T2");
});

test("a drag to a free table and another time is done by its drop, and Escape would have put it back", async () => {
  const { host, seating } = await aHost({ how: DESK });
  const { page } = host;
  const { start, end } = await way(page, "Ann", "T3", 1);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.getByText("19:00, T1 → 20:00, T3").waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await page.locator("[data-ghost]").count()).toBe(0);
  expect(await seating()).toBe("Ann 19:00 T1, Bo 19:00 T2");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
  await page.getByText("Ann: 20:00, T3, pinned").waitFor();
  expect(await seating()).toBe("Ann 20:00 T3, Bo 19:00 T2");
  await bar(page, "Ann").press("Enter");
  await page.getByRole("region", { name: "Ann, picked up" }).waitFor();
});

test.each(MOUSES)("on a %s the panel makes way for a drag, so that the aimed row is in view", async (_, how) => {
  const { host, seating } = await aHost(
    { how },
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

test("rows behind the hours are no target, and on a name the party keeps its time", async () => {
  const { host, seating } = await aHost({ how: DESK });
  const { page } = host;
  const { start, end } = await way(page, "Ann", "T3", 1);
  const board = await page.getByRole("region", { name: "Timeline" }).boundingBox();
  if (!board) throw new Error("not on screen");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.getByText("19:00, T1 → 20:00, T3").waitFor();
  await page.getByRole("region", { name: "Timeline" }).evaluate((element) => {
    element.style.height = "9rem"; // as on a low screen
    element.scrollTop = 100;
  });
  await page.mouse.move(end.x, board.y + 12, { steps: 8 });
  await page.getByText("19:00, T1", { exact: true }).waitFor();
  const name = await page.getByText("T3", { exact: true }).boundingBox();
  if (!name) throw new Error("not on screen");
  await page.mouse.move(name.x + 5, name.y + 5, { steps: 8 });
  await page.getByText("19:00, T1 → 19:00, T3").waitFor();
  await page.mouse.up();
  await page.getByText("Ann: 19:00, T3, pinned").waitFor();
  expect(await seating()).toBe("Ann 19:00 T3, Bo 19:00 T2");
});

test("a party dropped beside the rows stays", async () => {
  const { host, seating } = await aHost({ how: DESK });
  const { page } = host;
  const { start, end } = await way(page, "Ann", "T3", 1);
  const head = await page.getByRole("heading", { level: 1 }).boundingBox();
  if (!head) throw new Error("not on screen");
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.getByText("19:00, T1 → 20:00, T3").waitFor();
  await page.mouse.move(end.x, head.y + 5, { steps: 8 });
  await page.getByText("19:00, T1", { exact: true }).waitFor();
  await page.mouse.up();
  await page.getByRole("region", { name: "Ann, picked up" }).waitFor({ state: "detached" });
  expect(await seating()).toBe("Ann 19:00 T1, Bo 19:00 T2");
});

test.each([
  ["another time", "PATCH", "", { bookingTime: "20:30" }, "20:30"],
  ["seated", "POST", "/attendance", { attendance: "seated" }, "19:00"],
] as const)("a party leaves the hand in the middle of a drag: %s by another device", async (...[, ...row]) => {
  const [method, path, change, time] = row;
  const { host, seating, place, ann } = await aHost({ how: DESK });
  const { page } = host;
  const { start, end } = await way(page, "Ann", "T3", 0);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.getByText("19:00, T1 → 19:00, T3").waitFor();
  const { version } = (await bookingsOf(product, place)).find(({ id }) => id === ann.id) ?? {};
  const { slug, cookie } = place;
  const body = method === "PATCH" ? { version, ...change } : change;
  const changed = await product.call(method, `/api/workspaces/${slug}/bookings/${ann.id}${path}`, { cookie, body });
  expect(changed.status).toBe(200);
  await page.getByRole("region", { name: "Ann, picked up" }).waitFor({ state: "detached" });
  await page.mouse.up();
  await page.getByRole("button", { name: new RegExp(`^${time}–.* Ann`) }).waitFor();
  expect(await seating()).toBe(`Ann ${time} T1, Bo 19:00 T2`);
});

test("a drop after another device moved the party does not move it back, and says so", async () => {
  const { host, seating, place, ann } = await aHost({ how: DESK });
  const { page } = host;
  const { start, end } = await way(page, "Ann", "T3", 1);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.getByText("19:00, T1 → 20:00, T3").waitFor();
  const { resources } = (await bookingsOf(product, place)).find(({ customerName }) => customerName === "Bo") ?? {};
  const body = { resources, pin: true };
  const changed = await product.call("POST", `/api/workspaces/${place.slug}/bookings/${ann.id}/place`, {
    cookie: place.cookie,
    body,
  });
  expect(changed.status).toBe(200);
  await page.getByText(/^Someone else changed this booking/).waitFor();
  await page.mouse.up();
  await page.getByText(/^Ann: 19:00, T2, pinned. Somebody else changed it first/).waitFor();
  await page.getByText("19:00, T2 → 20:00, T3").waitFor();
  expect(await seating()).toBe("Ann 19:00 T2, Bo 19:00 T1");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("Ann: 20:00, T3, pinned").waitFor();
});

test.each(["no-preference", "reduce"] as const)(
  "a party is dragged beyond the hours in view, because the timeline scrolls at its edge (motion: %s)",
  async (reducedMotion) => {
    const { host } = await aHost({ how: { ...PHONE, hasTouch: false, reducedMotion } });
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

test("the right edge makes a stay longer", async () => {
  const { host } = await aHost({ how: DESK });
  const { page } = host;
  const box = await bar(page, "Ann").boundingBox();
  if (!box) throw new Error("not on screen");
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 1.5, box.y + box.height / 2, { steps: 8 });
  await page.getByText("19:00, T1 → until 20:30").waitFor();
  await page.mouse.up();
  await page.getByRole("button", { name: /^19:00–20:30 Ann/ }).waitFor();
});

test("four keys move a party", async () => {
  const { host, seating } = await aHost({ how: DESK });
  const { page } = host;
  const { key, done } = taps(page);
  await bar(page, "Bo").focus();
  await key("m");
  await key("ArrowDown");
  await key("Shift+ArrowRight");
  await key("Enter");
  await page.getByText("Bo: 20:00, T3, pinned").waitFor();
  expect(done("move a party to another table and an hour later, by keys")).toBe(4);
  expect(await seating()).toBe("Ann 19:00 T1, Bo 20:00 T3");
  await expect.poll(() => bar(page, "Bo").evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each([
  ["tablet", TABLET],
  ["phone", PHONE],
] as const)("on a %s two taps move a party, and a finger drags one that is picked up", async (size, how) => {
  const { host, seating } = await aHost({ how });
  const { page } = host;
  const { tap, done } = taps(page);
  await bar(page, "Ann").scrollIntoViewIfNeeded();
  await tap(bar(page, "Ann"));
  await lookAt(host, `timeline-held-${size}`);
  await tap(page.getByText("T3", { exact: true }));
  await page.getByText("Ann: 19:00, T3, pinned").waitFor();
  expect(done(`move a party, by touch on a ${size}`)).toBe(2);
  expect(await seating()).toBe("Ann 19:00 T3, Bo 19:00 T2");
  await bar(page, "Ann").tap();
  await page.getByRole("region", { name: "Ann, picked up" }).waitFor();
  const { start, end } = await way(page, "Ann", "T1", 0);
  await swipe(host, start, end);
  await page.getByText("Ann: 19:00, T1, pinned").waitFor();
});
