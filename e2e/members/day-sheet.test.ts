import { expect, inject, test } from "vitest";
import { screenshot } from "../harness/browser.ts";
import { anOwner, phoned } from "../harness/member.ts";
import { dayAhead, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const DAY = dayAhead(3);
const AREAS = ["Room", "Terrace", "Bar"];

/** Three areas of eight tables each, with one party at each table. */
async function aFullEvening() {
  const place = await product.aRestaurant();
  const areas = AREAS.map((name, order) => ({ id: `new-${order}`, name, customersMayChoose: true, order }));
  const resources = areas.flatMap(({ id: area, name }, at) =>
    Array.from({ length: 8 }, (_, i) => ({
      ...{ id: `new-${name}${i}`, kind: "table", name: `${name[0]}${i + 1}`, area, order: at * 8 + i },
      ...{ seats: { min: 1, max: 4 }, stock: "everyone", archived: false },
    })),
  );
  const plan = await product.savePlan(place, { combinations: [], areas, resources });
  const visit = { bookingDate: DAY, bookingTime: "18:00", notes: "A high chair" };
  for (let i = 0; i < resources.length; i++) {
    const area = plan.areas[i % AREAS.length].id;
    await phoned(product, place, { ...visit, customerName: `Party ${i + 1}`, area });
  }
  return place;
}

test("a full evening is printed page after page, and where it is wished each area begins a page of its own", async () => {
  const place = await aFullEvening();
  const owner = await anOwner(product, place);
  const { page } = owner;
  const pdf = async () => (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = async () => (await pdf()).match(/\/Type\s*\/Page\b/g)?.length;
  await page.goto(`/${place.slug}/dashboard/day-sheet?date=${DAY}`);
  await page.getByRole("table").getByText("Party 24").waitFor();
  await screenshot(owner, "day-sheet-print");
  expect(await pages()).toBe(2);
  expect(await pdf()).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.getByRole("radio", { name: "By area" }).click();
  await page.getByRole("checkbox", { name: "Each area on a page of its own" }).click();
  await page.getByRole("table").nth(2).waitFor();
  await screenshot(owner, "day-sheet-by-area-print");
  expect(await pages()).toBe(3);
});
