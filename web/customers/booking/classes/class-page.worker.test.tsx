import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { book, fillIn } from "../../../testing/booking-form.ts";
import { openCustomersPage } from "../../../testing/open-page.tsx";
import { bookingsOf, TODAY } from "../../../testing/restaurants.ts";
import { aStudio, held } from "../../../testing/studios.ts";

test("two seats that a customer books in a class are what the studio reads", async () => {
  const studio = await aStudio();
  const [yoga] = await held(studio);
  await openCustomersPage(`/${studio.slug}`);
  await page.getByRole("button", { name: /^18:00 ?Yoga ?Anna · 1 h 15 min ?€40/ }).click();
  await page.getByRole("button", { name: "One more seat" }).click();
  await expect.element(page.getByText("Yoga · 2 seats · €80")).toBeVisible();
  await fillIn();
  await book();
  await expect.element(page.getByText("Yoga · 2 seats · €80")).toBeVisible();
  await expect.element(page.getByText("Class", { exact: true })).toBeVisible();
  await expect.element(page.getByText("A confirmation is on its way to astrid@example.com.")).toBeVisible();
  await expect.element(page.getByText("until 19:15")).toBeVisible();
  expect(await bookingsOf(studio)).toMatchObject([
    { session: yoga?.id, guests: 2, bookingDate: TODAY, bookingTime: "18:00", price: { minor: 8000, currency: "EUR" } },
  ]);
});
