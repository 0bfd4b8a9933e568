import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, expectFit, PHONE } from "../harness/browser.ts";
import { aFinger, middleOf } from "../harness/finger.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const EVENING = { bookingDate: "2027-06-15", bookingTime: "19:00" };

/** Three tables in a room, T4 on a terrace; Ann and her friends sit at T1 at seven in the evening. */
async function aFloor() {
  const place = await product.aRestaurant();
  const resources = ["T1", "T2", "T3"].map((name, order) => ({
    ...{ id: `new-${order}`, kind: "table", name, area: "new-room", order, seats: { min: 2, max: 4 } },
    ...{ stock: "everyone", archived: false },
    position: { x: 3 + 8 * order, y: 3 + 3 * (order % 2), width: 4, height: 4, rotation: 0, shape: "square" },
  }));
  const areas = ["Room", "Terrace"].map((name, order) => ({
    ...{ id: order === 0 ? "new-room" : "new-other", name, customersMayChoose: false, order },
    room: { width: 30, height: 14 },
  }));
  const [t1] = resources;
  if (t1)
    resources.push({
      ...{ ...t1, id: "new-3", name: "T4", area: "new-other", order: 3 },
      position: { ...t1.position, x: 22 },
    });
  const plan = await product.savePlan(place, { areas, resources, combinations: [] });
  await phoned(product, place, { customerName: "Ann", guests: 3, ...EVENING });
  const ids = new Map<string, string>(plan.resources.map(({ id, name }: { id: string; name: string }) => [id, name]));
  const tablesOfAnn = async () => {
    const [ann] = (await bookingsOf(product, place)) as { resources: string[] }[];
    return ann?.resources.map((id) => ids.get(id));
  };
  return { place, tablesOfAnn };
}

const table = (page: Page, name: string) =>
  page.getByRole("group", { name: "Floor: Room" }).getByRole("button", { name: new RegExp(`^${name},`) });

test("a finger drags a party over the name of another room, and on to a table there, on a phone; Undo takes it back", async () => {
  const { place, tablesOfAnn } = await aFloor();
  const host = await atDashboard(product, place, { query: "?as=floor&at=19:00", how: PHONE });
  const { page } = host;
  await table(page, "T1").tap();
  await page.getByRole("region", { name: "Table T1" }).waitFor();
  const finger = await aFinger(host);
  await finger.down(await middleOf(table(page, "T1")));
  await finger.move(await middleOf(page.getByRole("radio", { name: "Terrace" })));
  const other = page.getByRole("group", { name: "Floor: Terrace" }).getByRole("button", { name: /^T4,/ });
  await other.waitFor();
  const follows = async () => {
    await finger.move(await middleOf(other)); // the room may still be on its way
    return page.getByText("19:00, T1 → 19:00, T4").isVisible();
  };
  await expect.poll(follows).toBe(true);
  await expectFit(host, "floor-other-room");
  await finger.up();
  await other.filter({ hasText: "Ann" }).waitFor();
  expect(await tablesOfAnn()).toEqual(["T4"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await other.filter({ hasText: "Free" }).waitFor();
  expect(await tablesOfAnn()).toEqual(["T1"]);
});

/** By table: its area, the left upper corner in cells, and how many it seats. */
const DRAWN = {
  ...{ T1: "Room 2,2 2", T2: "Room 6,2 2", T3: "Room 10,2 2", T4: "Room 14,2 2" },
  ...{ T5: "Room 2,9 4", T6: "Room 8,9 4", T7: "Room 14,9 4", T8: "Room 20,9 4", T9: "Room 9,16 6" },
  ...{ T10: "Veranda 2,2 2", T11: "Veranda 6,2 2", T12: "Veranda 10,2 2", T13: "Veranda 2,8 4", T14: "Veranda 8,8 4" },
};

/** Half past seven in the morning: Ann sits at T6, Cy is late for T12, all others sit but at T7 and T14. */
async function aFullHouse() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("00:00", "23:45") });
  const areas = ["Room", "Veranda"].map((name, order) => ({
    id: `new-${name}`,
    name,
    customersMayChoose: false,
    order,
  }));
  const resources = Object.entries(DRAWN).map(([name, text], order) => {
    const [, area, x, y, max] = /^(\w+) (\d+),(\d+) (\d)$/.exec(text) ?? [];
    const position = { x: Number(x), y: Number(y), width: Number(max) + 1, height: 3, rotation: 0, shape: "square" };
    const seats = { min: 1, max: Number(max) };
    return {
      ...{ id: `new-${name}`, kind: "table", name, area: `new-${area}`, order, seats },
      ...{ stock: "everyone", archived: false, position },
    };
  });
  const plan = await product.savePlan(place, { areas, resources, combinations: [] });
  const { slug, cookie } = place;
  for (const { id, name } of plan.resources as { id: string; name: string }[]) {
    if (name === "T7" || name === "T14") continue;
    const customerName = { T6: "Ann Berg", T12: "Cy Alm" }[name] ?? "Fatima Tahir";
    const at = { bookingDate: "2027-06-15", bookingTime: "07:15", resources: [id] };
    const { id: booking } = await phoned(product, place, { customerName, ...at });
    const noted = { cookie, body: { attendance: "seated" } };
    if (name !== "T12") await product.call("POST", `/api/workspaces/${slug}/bookings/${booking}/attendance`, noted);
  }
  return place;
}

/** Tables of the room on screen that nothing covers, and the sides of the smallest. */
const inView = (page: Page) =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll("[data-floor] [data-table]")];
    const seen = tables.filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
      return corners.every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
    });
    const sides = tables.map((each) => each.getBoundingClientRect());
    const least = [Math.min(...sides.map(({ width }) => width)), Math.min(...sides.map(({ height }) => height))];
    return { tables: tables.length, seen: seen.length, least: least.map(Math.floor) };
  });

test("all 14 tables of a house are in view at every size, none smaller than a finger; a tap or two seat and move a party", async () => {
  const place = await aFullHouse();
  const { page } = await atDashboard(product, place, { query: "?as=floor", how: DESK });
  for (const [width, height] of [
    [390, 844],
    [834, 1112],
    [1112, 834],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await page.locator("[data-floor] [data-table]").first().waitFor();
    const areas = page.getByRole("radiogroup", { name: "Room" }).getByRole("radio");
    const found = [await inView(page)];
    if ((await areas.count()) > 0) {
      await areas.nth(1).click();
      await page.getByRole("group", { name: "Floor: Veranda" }).waitFor();
      found.push(await inView(page));
    }
    const said = found.map(({ tables, seen, least }) => `${seen} of ${tables}, smallest ${least.join(" x ")} px`);
    process.stdout.write(`floor at ${width} x ${height}: ${said.join("; ")}\n`);
    expect(found.reduce((sum, { seen }) => sum + seen, 0)).toBe(14);
    expect(Math.min(...found.flatMap(({ least }) => least))).toBeGreaterThanOrEqual(64);
  }
  const { tap, done } = taps(page);
  await tap(table(page, "T6"));
  await tap(table(page, "T7"));
  await table(page, "T7").filter({ hasText: "Ann" }).waitFor();
  expect(done("floor, move a party")).toBe(2);
  const veranda = page.getByRole("group", { name: "Floor: Veranda" });
  await tap(veranda.getByRole("button", { name: /^T12,/ }));
  await tap(page.getByRole("region", { name: "Table T12" }).getByRole("button", { name: "Seated", exact: true }));
  await veranda.getByRole("button", { name: /^T12,.*Seated since/ }).waitFor();
  expect(done("floor, seat a party")).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("radio", { name: "Room" }).click();
  await tap(table(page, "T7"));
  await tap(page.getByRole("region", { name: "Table T7" }).getByRole("button", { name: /^T6/ }));
  await table(page, "T6").filter({ hasText: "Ann" }).waitFor();
  expect(done("floor of a phone, move a party")).toBe(2);
});
