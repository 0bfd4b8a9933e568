import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, lookAt, noHorizontalScroll, PHONE } from "./browser.ts";
import { openBooking } from "./details-dialog.ts";
import { atDashboard, phoned } from "./member.ts";
import { Product } from "./product.ts";

/** A Tuesday. */
const [TODAY, TOMORROW] = ["2027-06-15", "2027-06-16"];

const product = Product.at(inject("products").tuesday);

const calendarOf = (page: Page) => page.getByRole("dialog", { name: "Calendar" });
const focusOn = (page: Page, name: string) =>
  page
    .locator(":focus")
    .and(page.getByRole("button", { name, exact: true }))
    .waitFor();
const from = (page: Page) => new URL(page.url()).searchParams.get("from");

test("a search by date looks for what was picked or typed, and for nothing that is no date", async () => {
  const place = await product.aRestaurant();
  const owner = await atDashboard(product, place, { query: "?tab=search", how: DESK });
  const { page } = owner;
  const field = page.getByLabel("From");
  await field.press("ArrowDown");
  await focusOn(page, "Tuesday, June 15, 2027");
  await lookAt(owner, "calendar-desk");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => from(page)).toBe(TOMORROW);
  await field.fill("17 ju");
  await field.press("Tab");
  await expect.poll(() => field.inputValue()).toBe("Wed 16 Jun");
  expect(from(page)).toBe(TOMORROW);
});

test("in the edit of a booking the calendar lies over the dialog, begins at the first day that may be, and closes alone, on a phone", async () => {
  const place = await product.aRestaurant();
  const { id } = await phoned(product, place, { bookingDate: TOMORROW, bookingTime: "19:00" });
  const owner = await atDashboard(product, place, { how: PHONE });
  const { page } = owner;
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Edit", exact: true }).click();
  const field = dialog.getByLabel("Date", { exact: true });
  expect(await field.inputValue()).toBe("Wed 16 Jun");
  await dialog.getByRole("button", { name: "Calendar" }).click();
  const day = (name: string) => calendarOf(page).getByRole("button", { name });
  expect(await day("Monday, June 14, 2027").isDisabled()).toBe(true);
  await lookAt(owner, "calendar-phone");
  await page.keyboard.press("Escape");
  await calendarOf(page).waitFor({ state: "detached" });
  expect(await dialog.isVisible()).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await dialog.getByRole("button", { name: "Calendar" }).click();
  await day("Saturday, June 19, 2027").waitFor();
  await noHorizontalScroll(page);
  await day("Saturday, June 19, 2027").click();
  expect(await field.inputValue()).toBe("Sat 19 Jun");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.getByText("Saturday, June 19, 2027").waitFor();

  await dialog.getByRole("button", { name: "Edit", exact: true }).click();
  await field.fill("19 ju");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.getByText("Invalid date format").waitFor();
  await page.locator(":focus").and(field).waitFor();
  expect([await field.inputValue(), TODAY]).toEqual(["19 ju", TODAY]);
});
