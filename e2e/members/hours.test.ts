import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, PHONE } from "../harness/browser.ts";
import { anOwner, booked, bookingsOf } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const [MONDAY, SUNDAY] = ["2027-06-21", "2027-06-27"];

const product = Product.at(inject("products").tuesday);

test("the owner closes next week: its customers are told and find it closed, on a phone", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const address = (name: string) => `${name.toLowerCase()}-${slug}@example.com`;
  for (const [customerName, bookingDate] of [
    ["Astrid", MONDAY],
    ["Bo", SUNDAY],
    ["Cilla", "2027-06-18"],
  ] as const)
    await booked(product, place, {
      customerName,
      customerEmail: address(customerName),
      bookingDate,
      bookingTime: "18:00",
    });
  const { page } = await anOwner(product, place, PHONE);
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByRole("link", { name: "Hours and booking settings" }).click();
  await expect.poll(() => page.title()).toContain(`Restaurant ${slug}`);
  await page.getByRole("checkbox", { name: "Close on special days" }).check();
  await page.getByRole("button", { name: "Add special days" }).click();
  const dialog = page.getByRole("dialog", { name: "Add special days" });
  await dialog.getByLabel("First day").fill(MONDAY);
  await dialog.getByLabel("Last day").fill(SUNDAY);
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.getByText("2 bookings are affected and will be cancelled when you save.").waitFor();
  await save(page);
  const question = page.getByRole("dialog", { name: "These 2 bookings will be cancelled" });
  await question.getByRole("button", { name: "Save and cancel 2 bookings" }).click();
  await page.getByText("Saved. 2 bookings were cancelled.").waitFor();
  const active = (await bookingsOf(product, place)).filter(({ status }) => status !== "cancelled");
  expect(active).toMatchObject([{ customerName: "Cilla" }]);
  for (const name of ["Astrid", "Bo"])
    expect((await product.outbox(address(name), 2)).map(({ type }) => type)).toContain("booking_cancellation");
  expect((await product.outbox(address("Cilla"), 1)).map(({ type }) => type)).toEqual(["booking_confirmation"]);

  const customer = await aVisitor(product, PHONE);
  await customer.page.goto(`/${slug}`);
  await customer.page.getByRole("radio", { name: "Monday 21 June, We are closed on this day" }).waitFor();
});

test("what was typed when the session ended is there again after signing in", async () => {
  const place = await product.aRestaurant();
  const { slug, email } = place;
  const owner = await anOwner(product, place);
  owner.expecting(401);
  const { page, context } = owner;
  await page.goto(`/${slug}/dashboard/hours`);
  await page.getByLabel("Feedback delay (hours)").fill("3");
  expect(await page.locator("h1:focus").count()).toBe(0);
  await context.clearCookies();
  await save(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("You were signed out before this was saved.").waitFor();
  expect(await typedIn(page, "Feedback delay (hours)")).toBe("3");
  await save(page);
  await page.getByText("All changes are saved").waitFor();
  expect(await page.getByText("You were signed out before this was saved.").count()).toBe(0);
});

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const typedIn = (page: Page, label: string) => page.getByLabel(label).inputValue();
