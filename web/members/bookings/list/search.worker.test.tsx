import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lookAt } from "../../../testing/look-at.ts";
import { holdNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, changeStored, phoned, type Restaurant, TODAY } from "../../../testing/restaurants.ts";

const TOMORROW = "2027-06-16";
const field = page.getByRole("searchbox", { name: "Search bookings" });
const from = page.getByLabelText("From");
const tab = (name: string) => page.getByRole("tab", { name });
const clear = page.getByRole("button", { name: "Clear Filters" });

const found = () =>
  [...document.querySelectorAll("[data-row]")].map((row) => row.querySelector("span.font-medium")?.textContent);
const finds = (...names: string[]) => expect.poll(found).toEqual(names);
const search = ({ slug }: Restaurant, query = "") => openMembersPage(`/${slug}/dashboard?tab=search${query}`);

async function twoBookings() {
  const restaurant = await aRestaurant({ maxCapacity: 50 });
  await phoned(restaurant, { customerName: "Åsa Öberg", customerPhone: "+46701234567" });
  await phoned(restaurant, { customerName: "100 % O'Neil_Bar", bookingDate: TOMORROW });
  return restaurant;
}

test("a search finds names and numbers however they are written, and nothing besides", async () => {
  await search(await twoBookings());
  await field.fill("asa");
  await finds("Åsa Öberg");
  expect(new URLSearchParams(location.search).get("q")).toBe("asa");
  await field.fill("070-123 45 67");
  await finds("Åsa Öberg");
  for (const text of ["%", "_", "o'neil"]) {
    await field.fill(text);
    await finds("100 % O'Neil_Bar");
  }
  await field.fill("å".repeat(1000));
  await expect.element(page.getByText("No bookings found.")).toBeVisible();
});

test("a long question that finds nothing fits a phone", async () => {
  await onPhone();
  await search(await aRestaurant(), `&q=${"a".repeat(60)}`);
  await expect.element(page.getByText("No bookings found.")).toBeVisible();
  await lookAt();
});

test("a search disables the other tabs until it is cleared", async () => {
  await search(await twoBookings(), "&q=asa");
  await expect.element(field).toHaveValue("asa");
  await expect.element(page.getByText("Clear search filters to use tabs")).toBeVisible();
  for (const name of ["Today's Bookings", "Upcoming Bookings", "Historical Bookings"])
    await expect.element(tab(name)).toHaveAttribute("aria-disabled", "true");
  await clear.click();
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await tab("Today's Bookings").click();
  await finds("Åsa Öberg");
  expect(location.search).toBe("");
});

test("a search by dates finds bookings of those days, and its dates are in the address", async () => {
  await search(await twoBookings());
  await page.getByLabelText("Dates", { exact: true }).selectOptions("Future dates");
  await finds("Åsa Öberg", "100 % O'Neil_Bar");
  await from.fill(TOMORROW);
  await finds("100 % O'Neil_Bar");
  expect(location.search).toBe(`?tab=search&when=future&from=${TOMORROW}`);
});

test("dates that are turned round are said", async () => {
  await search(await aRestaurant(), `&from=${TOMORROW}&to=${TODAY}`);
  await expect.element(page.getByText("The date in To lies before the one in From.")).toBeVisible();
  await lookAt();
});

const fromInAddress = () => new URLSearchParams(location.search).get("from");

test("a search looks for the day that is picked in the calendar", async () => {
  await search(await aRestaurant());
  await from.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Tuesday 15 June", exact: true })).toHaveFocus();
  await lookAt();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.poll(fromInAddress).toBe(TOMORROW);
});

test("a search does not look for text that is no date", async () => {
  await search(await aRestaurant(), `&from=${TOMORROW}`);
  await from.fill("17 ju");
  await userEvent.tab();
  await expect.element(from).toHaveValue("Wed 16 Jun");
  expect(fromInAddress()).toBe(TOMORROW);
});

test("an old answer never stands under a new question", async () => {
  await search(await twoBookings());
  const release = holdNext("GET", /q=neil/);
  await field.fill("neil");
  await expect.poll(() => new URLSearchParams(location.search).get("q")).toBe("neil");
  await field.fill("asa");
  await finds("Åsa Öberg");
  release();
  await expect.element(page.getByText("Åsa Öberg")).toBeVisible();
  await finds("Åsa Öberg");
});

test("a search in all dates finds what is to come, the nearest first, then the past, the latest first", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 50 });
  const days = { "Olle 1": "2027-06-18", "Olle 2": TOMORROW, "Olle 3": "2027-06-17", "Olle 4": "2027-06-19" };
  const ids: string[] = [];
  for (const [customerName, bookingDate] of Object.entries(days))
    ids.push((await phoned(restaurant, { customerName, bookingDate })).id);
  const back = (id = "", daysBack = 0) =>
    changeStored(
      `UPDATE bookings SET booking_date = date(booking_date, ?), starts_at = starts_at - ?, ends_at = ends_at - ? WHERE id = ?`,
      ...[`-${daysBack} days`, daysBack * 86_400_000, daysBack * 86_400_000, id],
    );
  await back(ids[0], 30);
  await back(ids[1], 90);
  await search(restaurant, "&q=olle");
  await finds("Olle 3", "Olle 4", "Olle 1", "Olle 2");
});
