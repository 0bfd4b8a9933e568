import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failNext, tooOften } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked } from "../../../testing/restaurants.ts";

const TOO_OFTEN = "Too many attempts. Please try again in 60 seconds.";

async function openBooking() {
  await onPhone();
  const restaurant = await aRestaurant();
  const { manageToken } = await booked(restaurant, { bookingDate: "2027-06-18" });
  await openCustomersPage(`/${restaurant.slug}/manage/${manageToken}`);
}

test("a customer who changes too often reads when to try again, and what was chosen stays", async () => {
  await openBooking();
  const later = page.getByRole("radio", { name: "20:00", exact: true });
  await later.click();
  failNext("PATCH", /\/manage\//, tooOften(60));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: TOO_OFTEN })).toBeVisible();
  await expect.element(later).toBeChecked();
});

test("a customer who cancels too often reads when to try again", async () => {
  await openBooking();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const question = page.getByRole("dialog");
  failNext("POST", /\/cancel$/, tooOften(60));
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(question.getByText(TOO_OFTEN)).toBeVisible();
});
