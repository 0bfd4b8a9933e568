import { expect, inject, test } from "vitest";
import { expectFit, PHONE } from "../harness/browser.ts";
import { aFinger, middleOf } from "../harness/finger.ts";
import { cutOffWhenSmall } from "../harness/fits.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

async function aHouse() {
  const place = await product.aRestaurant();
  const { slug, cookie } = place;
  const resources = ["T1", "T2", "T3", "T4"].map((name, order) => ({
    ...{ id: `new-${order}`, kind: "table", name, area: "new-room", order, seats: { min: 2, max: 4 } },
    ...{ stock: "everyone", archived: false },
  }));
  const areas = [{ id: "new-room", name: "Room", customersMayChoose: false, order: 0 }];
  await product.savePlan(place, { areas, resources, combinations: [] });
  const positionOf = async (name: string) => {
    const { body } = await product.call("GET", `/api/workspaces/${slug}/plan`, { cookie });
    return body.plan.resources.find((table: { name: string }) => table.name === name).position;
  };
  return { place, positionOf };
}

test("an owner lays out the tables and drags one by finger, and the words fit a small screen", async () => {
  const { place, positionOf } = await aHouse();
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours?page=tables`);
  await page.getByRole("button", { name: "Lay out in rows" }).click();
  const drawing = page.getByRole("group", { name: "Drawing: Room" });
  const table = drawing.getByRole("button", { name: /^T1,/ });
  const cell = (await table.boundingBox().then((box) => box?.width ?? 0)) / 5;
  await table.evaluate((element) => element.scrollIntoView({ block: "center" })); // bars lie over the page's ends
  const [finger, { x, y }] = [await aFinger(owner), await middleOf(table)];
  await finger.down({ x, y });
  await finger.move({ x: x + 2 * cell, y: y + 6 * cell });
  await finger.up();
  await drawing.getByRole("button", { name: /^T1, 1.5 m from the left, 2.5 m from the top,/ }).waitFor();
  await expectFit(owner, "floor-drawing-phone");
  expect(await cutOffWhenSmall(page)).toEqual([]);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("All changes are saved").waitFor();
  expect(await positionOf("T1")).toMatchObject({ x: 6, y: 10 });
});
