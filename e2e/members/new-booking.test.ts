import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { type aVisitor, DESK, lookAt, PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, type Place } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

/** A Tuesday, about half past seven in Stockholm. */
const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];

const product = Product.at(inject("products").tuesday);

test("a phone booking takes three inputs by keyboard alone", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(place, DESK);
  const dialog = await openByKey(page);
  await focusOn(page, dialog.getByLabel("Guests", { exact: true }));
  await dialog.getByRole("radio", { name: "18:30", exact: true }).waitFor();
  await page.keyboard.type("4");
  await page.keyboard.press("Tab");
  await focusOn(page, dialog.getByRole("radio", { name: "Today, Tuesday 15 June" }));
  await page.keyboard.press("ArrowRight");
  await focusOn(page, dialog.getByRole("radio", { name: "Wednesday 16 June" }));
  await dialog.getByRole("radio", { name: "12:00", exact: true, disabled: false }).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await focusOn(page, dialog.getByRole("radio", { name: "12:00", exact: true }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await focusOn(page, dialog.getByLabel("Name"));
  await page.keyboard.type("Nora Berg");
  await dialog.getByText("Wednesday 16 June, 12:30 · 4 guests").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Nora Berg, 4 guests, Wednesday 16 June, 12:30").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(await bookingsOf(product, place)).toMatchObject([
    { customerName: "Nora Berg", guests: 4, bookingDate: TOMORROW, bookingTime: "12:30", source: "phone" },
  ]);
});

test("a phone booking is one key, three inputs and Enter", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(place, DESK);
  const { tap, key, type, done } = taps(page);
  const dialog = dialogOf(page);
  await key("n");
  await type(dialog.getByLabel("Guests", { exact: true }), "4");
  await tap(dialog.getByRole("radio", { name: "18:30", exact: true, disabled: false }));
  await type(dialog.getByLabel("Name"), "Nora Berg");
  await key("Enter");
  await page.getByText("Nora Berg, 4 guests, Tuesday 15 June, 18:30").waitFor();
  expect(done("book by phone: a key, three inputs, Enter")).toBe(5);
});

test("a party that walks in is booked by two taps and seated by a third, on a phone in the dark", async () => {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:15", "23:15") });
  const owner = await anOwner(place, { ...PHONE, colorScheme: "dark" });
  const { page } = owner;
  const { tap, done } = taps(page);
  await tap(page.getByRole("button", { name: "New booking", exact: true }).filter({ visible: true }));
  const dialog = dialogOf(page);
  await dialog.getByRole("radio", { name: "18:45", exact: true }).waitFor();
  await lookAt(owner, "new-booking-phone");
  await tap(dialog.getByRole("button", { name: "Walk-in now" }));
  await dialog.waitFor({ state: "hidden" });
  expect(done("book a walk-in")).toBe(2);
  await page.getByRole("button", { name: "Seat: Walk-in" }).click();
  await page.getByText("Walk-in: Seated").waitFor();
  expect(await bookingsOf(product, place)).toMatchObject([
    { bookingDate: TODAY, guests: 2, source: "walk_in", attendance: "seated", override: null },
  ]);
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "New booking" });

async function openByKey(page: Page): Promise<Locator> {
  await page.keyboard.press("n");
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

const focusOn = (page: Page, where: Locator) => page.locator(":focus").and(where).waitFor();

const anOwner = (place: Place, how: Parameters<typeof aVisitor>[1]) => atDashboard(product, place, { how });
