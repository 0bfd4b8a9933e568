import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectFit, PHONE } from "../harness/browser.ts";
import { aFinger, middleOf } from "../harness/finger.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

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
      position: { ...t1.position, x: 22 }, // a phone scrolls to it
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

test("a finger drags a party over the name of another room, and on to a table out of view there, on a phone; Undo takes it back", async () => {
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
  const { y } = await middleOf(other);
  await finger.move({ x: 380, y });
  await expect.poll(async () => (await middleOf(other)).x).toBeLessThan(330);
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
