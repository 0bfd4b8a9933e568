import { expect, inject, test } from "vitest";
import { aPeriod, LUNCH } from "../../domain/testing/givens.ts";
import { aVisitor, lookAt, SIZES } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const FRIDAY = "2027-06-18";
const KITCHEN = { everyMinutes: 30, guests: 4, parties: null } as const;
const STAYS = [
  { upTo: 2, minutes: 105 },
  { upTo: null, minutes: 120 },
];
const PERIODS = [
  { ...LUNCH, id: "new-1" },
  aPeriod({ id: "new-2", opens: "17:00", duration: STAYS, resetMinutes: 15, pacing: KITCHEN }),
];

const product = Product.at(inject("products").tuesday);

async function aPlace() {
  const place = await product.aRestaurant();
  await product.call("PUT", `/api/workspaces/${place.slug}/plan`, {
    cookie: place.cookie,
    body: { plan: { periods: PERIODS }, revision: 0 },
  });
  return place;
}

/** Four guests, which is all that the kitchen takes. */
async function fillKitchen(slug: string, bookingTime: string) {
  const { status } = await product.call("POST", `/api/public/${slug}/bookings`, {
    body: {
      customerName: "Astrid Lind",
      customerEmail: `a@${slug}.example`,
      guests: 4,
      bookingDate: FRIDAY,
      bookingTime,
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
}

test.each(SIZES)(
  "a customer whom the kitchen refuses takes an offered time and learns how long, on a %s",
  async (size, how) => {
    const { slug } = await aPlace();
    await fillKitchen(slug, "19:00");
    const visitor = await aVisitor(product, how);
    const { page } = visitor;
    const time = (name: string) => page.getByRole("radio", { name, exact: true });
    await page.goto(`/${slug}`);
    await page.getByRole("radio", { name: "Friday 18 June" }).check();
    await page.getByRole("heading", { name: "Lunch" }).waitFor();
    await page.getByRole("heading", { name: "Dinner" }).waitFor();
    await time("19:00, the kitchen is full then").click({ force: true });
    await page.getByText("19:00: the kitchen is full then").waitFor();
    await lookAt(visitor, `times-kitchen-full-${size}`);

    await time("20:00").click();
    await page.getByText("Table until 21:45").filter({ visible: true }).waitFor();
    await lookAt(visitor, `table-until-${size}`);
    await fillKitchen(slug, "20:00");
    await page.getByText("We are full then. Please select another time.").waitFor();
    await lookAt(visitor, `kitchen-full-sheet-${size}`);
    await page.getByRole("button", { name: /^Friday 18 June.*20:30/ }).click();
    await page.getByLabel("Name").fill("Bo Ek");
    await page.getByLabel("Email").fill(`bo@${slug}.example`);
    await page.getByText("Table until 22:15").filter({ visible: true }).waitFor();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
    await page.getByText("Table until 22:15").waitFor();
    await lookAt(visitor, `thanks-until-${size}`);
    await page.getByRole("link", { name: "Change or cancel" }).click();
    await page.getByText("Table until 22:15").waitFor();
    await lookAt(visitor, `manage-until-${size}`);
  },
);
