import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { lookAt, noHorizontalScroll, SIZES, settled } from "./browser.ts";
import { atDashboard, bookingsOf, phoned } from "./member.ts";
import { everyDay, Product } from "./product.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);
/** It is half past seven in the morning; more parties than a screen holds rows. */
const TIMES = [
  "07:00",
  "07:15",
  "07:30",
  "08:00",
  "09:00",
  "10:00",
  "11:00",
  "12:00",
  "13:00",
  "14:00",
  "15:00",
  "16:00",
];

test.each(SIZES)(
  "a toast covers nothing that is pressed next, and its Undo is there to press, on a %s",
  async (size, how) => {
    const place = await product.aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
    for (const bookingTime of TIMES)
      await phoned(product, place, { bookingDate: TODAY, bookingTime, customerName: `Party ${bookingTime}` });
    const owner = await atDashboard(product, place, { how });
    const { page } = owner;
    await button(page, "Arrive: Party 07:15").click();
    const toast = page.locator("[data-toast]", { hasText: "Party 07:15: Arrived" });
    await toast.waitFor();
    await settled(page);
    const next = [
      ...(await page.getByRole("button", { name: /^(Arrive|Seat|Finish|More for)/ }).all()),
      ...(await page.getByRole("button", { name: /^(New booking|Search)/ }).all()),
      ...(await page.getByRole("searchbox").all()),
    ];
    expect(next.length).toBeGreaterThan(TIMES.length);
    expect(await overlaps(toast, next)).toEqual([]);
    await lookAt(owner, `toast-${size}`);
    await noHorizontalScroll(page);

    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "New booking" });
    await dialog.locator("[data-toast]").waitFor();
    await dialog.getByRole("radio", { name: "18:00" }).waitFor();
    await settled(page);
    expect(
      await overlaps(toast, await dialog.getByRole("button", { name: /^(Walk-in now|Book|Close)$/ }).all()),
    ).toEqual([]);
    await lookAt(owner, `toast-dialog-${size}`);
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByText("Party 07:15: Not here yet").waitFor();
    expect(await dialog.getByLabel("Name").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await toastSaying(page, "Party 07:15: Not here yet").waitFor();
    const noted = (await bookingsOf(product, place)).filter(({ attendance }) => attendance !== null);
    expect(noted).toEqual([]);
  },
);

test.each(SIZES)("a toast stands above the bar that saves, on a %s", async (size, how) => {
  const place = await product.aRestaurant();
  const owner = await atDashboard(product, place, { how });
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard/hours`);
  await page.getByLabel("Maximum concurrent spots").fill("9");
  await button(page, "Save Changes").click();
  const toast = toastSaying(page, "Settings updated");
  await toast.waitFor();
  await settled(page);
  expect(await overlaps(toast, await page.getByRole("button", { name: /^(Cancel|Save|Saved)/ }).all())).toEqual([]);
  await lookAt(owner, `toast-save-bar-${size}`);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toastSaying = (page: Page, text: string) => page.locator("[data-toast]", { hasText: text });

/** The labels of those that lie under the toast. */
async function overlaps(toast: Locator, others: Locator[]): Promise<(string | null)[]> {
  const box = await toast.boundingBox();
  if (!box) throw new Error("there is no toast");
  const found: (string | null)[] = [];
  for (const other of others) {
    const its = await other.boundingBox();
    if (!its) continue; // it is not on this screen
    const isBeside = its.x >= box.x + box.width || box.x >= its.x + its.width;
    const isAbove = its.y >= box.y + box.height || box.y >= its.y + its.height;
    if (!isBeside && !isAbove) found.push(await other.getAttribute("aria-label"));
  }
  return found;
}
