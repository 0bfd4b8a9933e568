import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { aVisitor, lookAt, SIZES } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

const SALON = anOffer({
  people: { Anna: "12:00-18:00", Bo: "12:00-18:00" },
  services: {
    Cut: { takes: "45", by: "Anna, Bo" },
    Colour: { takes: "30 (35) 25", by: "Anna", after: 10 },
    Beard: { takes: "20", by: "Bo" },
  },
});

async function aSalon() {
  const { slug, cookie } = await product.aRestaurant({ name: "Salong Saxen" });
  const offer = withOtherIds(SALON, (id) => `new-${id}`);
  const body = { plan: { periods: [], offer }, revision: 0 };
  const { status } = await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body });
  expect(status).toBe(200);
  return { slug, cookie };
}

test("services stand on the page from its first HTML until they can be ticked, without a moment between", async () => {
  const { slug } = await aSalon();
  const { page, context } = await aVisitor(product);
  await context.addInitScript(noteWithoutServices);
  await page.goto(`/${slug}`);
  await page.getByRole("checkbox", { name: /^Cut/ }).check();
  await page.getByRole("button", { name: "Choose a time" }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, "withoutServices"))).toEqual([]);
});

/** Runs in the page. */
function noteWithoutServices() {
  const seen: string[] = [];
  Object.assign(globalThis, { withoutServices: seen });
  document.addEventListener("DOMContentLoaded", () => {
    const root = document.getElementById("root");
    const note = () => !root?.querySelector("[type=checkbox]") && seen.push(root?.textContent ?? "");
    note();
    if (root) new MutationObserver(note).observe(root, { childList: true, subtree: true });
  });
}

test.each(SIZES)("a stranger books cut and colour with a named person, on a %s", async (size, how) => {
  const { slug, cookie } = await aSalon();
  const visitor = await aVisitor(product, how);
  const { page } = visitor;
  await page.goto(`/${slug}`);
  await page.getByRole("checkbox", { name: /^Cut/ }).check();
  await page.getByRole("checkbox", { name: /^Colour/ }).check();
  await lookAt(visitor, `services-${size}`);
  await page.getByRole("button", { name: "Choose a time" }).click();
  await page.getByRole("radio", { name: "Anna", exact: true }).check();
  await page.getByRole("radio", { name: "Friday 18 June" }).check();
  await page.getByRole("radio", { name: "14:00", exact: true }).waitFor();
  await lookAt(visitor, `services-times-${size}`);
  await page.getByRole("radio", { name: "14:00", exact: true }).click();
  await page.getByLabel("Name").fill("Astrid Lind");
  await page.getByLabel("Email").fill(`astrid@${slug}.example`);
  await lookAt(visitor, `services-details-${size}`);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
  await lookAt(visitor, `services-thanks-${size}`);
  const { body } = await product.call("GET", `/api/workspaces/${slug}/bookings?tab=upcoming`, { cookie });
  expect(body.bookings).toMatchObject([
    {
      bookingTime: "14:00",
      services: [
        { name: "Cut", person: { name: "Anna" } },
        { name: "Colour", person: { name: "Anna" } },
      ],
    },
  ]);
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByText("Cut + Colour with Anna · €80").waitFor();
  await lookAt(visitor, `services-manage-${size}`);
});
