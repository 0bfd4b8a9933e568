import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, phoned, saveTables } from "../../testing/restaurants.ts";

const DAY = "2027-06-18";

test("the day sheet is found from the bookings, and another date is one choice away, on a phone", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const customerName = "A. ".repeat(40).trim();
  await phoned(restaurant, { bookingDate: DAY, customerName, notes: "x".repeat(300) });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("link", { name: "Day sheet" }).click();
  await expect.element(page.getByText("No bookings on this date.")).toBeVisible();
  await page.getByLabelText("Date").fill(DAY);
  await expect.element(page.getByRole("table").getByText("A. A.")).toBeVisible();
  expect(location.search).toBe(`?date=${DAY}`);
  await expectFitLarge();
});

test("where tables are given, the day sheet names each party's", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  for (const customerName of ["Ada", "Bo"]) await phoned(restaurant, { customerName });
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet`);
  await expect.element(page.getByRole("table").getByText("Table", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T1 Ada/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T2 Bo/ })).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

test("a day sheet of a date that does not exist says so", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/day-sheet?date=2027-02-30`);
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("a list that cannot be had as a file says so", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=upcoming`);
  failNext("GET", /bookings\.csv/);
  await page.getByRole("button", { name: "Export" }).click();
  await expect.element(page.getByText("Failed to export bookings")).toBeVisible();
});

test("a search has no file to export", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=search`);
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Export" })).not.toBeInTheDocument();
});
