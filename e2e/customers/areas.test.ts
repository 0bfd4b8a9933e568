import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

const areas = ["Room", "Terrace"].map((name, order) => ({ id: `new-${name}`, name, customersMayChoose: true, order }));
const resources = areas.map(({ id, order }) => ({
  ...{ id: `new-${order}`, kind: "table", name: `T${order}`, area: id, order },
  ...{ seats: { min: 1, max: 4 }, stock: "everyone", archived: false },
}));

/** A room and a terrace of one table each. */
async function aPlace() {
  const place = await product.aRestaurant();
  const plan = { periods: [], areas, resources, combinations: [], freezeMinutes: 0 };
  await product.call("PUT", `/api/workspaces/${place.slug}/plan`, {
    cookie: place.cookie,
    body: { plan, revision: 0 },
  });
  return place;
}

test("a customer on a phone asks for the terrace, books, and sees it on the booking's page", async () => {
  const { slug } = await aPlace();
  const visitor = await aVisitor(product, PHONE);
  const { page } = visitor;
  await page.goto(`/${slug}`);
  await page.getByRole("radio", { name: "Friday 18 June" }).check();
  await lookAt(visitor, "areas-phone");
  await page.getByRole("radio", { name: "Terrace" }).check();
  await page.getByRole("radio", { name: "19:00", exact: true }).click();
  await lookAt(visitor, "areas-details-phone");
  await page.getByLabel("Name").fill("Astrid Lind");
  await page.getByLabel("Email").fill(`astrid@${slug}.example`);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
  await lookAt(visitor, "areas-thanks-phone");
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
  await lookAt(visitor, "areas-manage-phone");
  expect(await page.getByRole("definition").allTextContents()).toContain("Terrace");
});
