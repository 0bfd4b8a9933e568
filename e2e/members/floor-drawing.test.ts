import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE, TABLET } from "../harness/browser.ts";
import { dragBy, touchDragBy } from "../harness/drag.ts";
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
  const plan = { periods: [], areas, resources, combinations: [] };
  await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body: { plan, revision: 0 } });
  const positionOf = async (name: string) => {
    const { body } = await product.call("GET", `/api/workspaces/${slug}/plan`, { cookie });
    return body.plan.resources.find((table: { name: string }) => table.name === name).position;
  };
  return { place, positionOf };
}

test.each([
  ["a desk", DESK, dragBy],
  ["a tablet", TABLET, touchDragBy],
  ["a phone", PHONE, touchDragBy],
])("an owner lays out the tables and drags one on %s", async (name, how, drag) => {
  const { place, positionOf } = await aHouse();
  const owner = await anOwner(product, place, how);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Lay out in rows" }).click();
  const drawing = page.getByRole("group", { name: "Drawing: Room" });
  const table = drawing.getByRole("button", { name: /^T1,/ });
  const cell = (await table.boundingBox().then((box) => box?.width ?? 0)) / 5;
  await drag(page, table, { x: 2 * cell, y: 6 * cell });
  await drawing.getByRole("button", { name: /^T1, 1.5 m from the left, 2.5 m from the top,/ }).waitFor();
  await lookAt(owner, `floor-drawing-${name.replace("a ", "")}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("All changes are saved").waitFor();
  expect(await positionOf("T1")).toMatchObject({ x: 6, y: 10 });
});

test("by keys alone a table is laid out, moved and turned, and the words fit a small screen", async () => {
  const { place, positionOf } = await aHouse();
  const { page } = await anOwner(product, place);
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Lay out in rows" }).press("Enter");
  const table = page.getByRole("group", { name: "Drawing: Room" }).getByRole("button", { name: /^T2,/ });
  for (const key of ["ArrowDown", "ArrowRight", "r", "r"]) await table.press(key);
  expect(await cutOffWhenSmall(page)).toEqual([]);
  await page.getByRole("button", { name: "Save Changes" }).press("Enter");
  await page.getByText("All changes are saved").waitFor();
  expect(await positionOf("T2")).toMatchObject({ x: 15, y: 4, width: 3, height: 5, rotation: 0 });
});
