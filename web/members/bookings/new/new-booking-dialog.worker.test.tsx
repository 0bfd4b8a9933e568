import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned } from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const question = dialog.getByRole("region", { name: "Time Slot Unavailable" });

test("the reason of a booking beyond capacity stays with it", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await phoned(restaurant, { bookingTime: "20:00" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("button", { name: "New booking", exact: true }).click();
  await dialog.getByRole("radio", { name: "20:00, full", exact: true }).click();
  await dialog.getByLabelText("Name").fill("Nordvik AB");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  await question.getByLabelText("Reason").fill("Extra table in the garden");
  await question.getByRole("button", { name: "Book anyway" }).click();
  const row = page.getByRole("button", { name: /^20:00 Nordvik AB/ });
  await expect.element(row.getByText("Over capacity")).toBeVisible();
  const override = { reason: "Extra table in the garden", refusal: "spot_capacity_exceeded" };
  expect(await bookingsOf(restaurant)).toMatchObject([{ override: null }, { customerName: "Nordvik AB", override }]);
  await row.click();
  const details = page.getByRole("dialog", { name: "Booking Details" });
  await expect.element(details.getByText("Extra table in the garden").first()).toBeVisible();
});
