import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loseNextAnswer, silenceSockets } from "../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf } from "../../testing/restaurants.ts";

const time = (name: string) => page.getByRole("radio", { name, exact: true });
const confirm = page.getByRole("button", { name: "Confirm booking" });
const thanks = page.getByRole("heading", { name: "Thank You for Your Booking!" });

/** A customer of a place with one table, whose details for 18:00 are filled in. */
async function aCustomerAbout() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await openCustomersPage(`/${restaurant.slug}`);
  await time("18:00").click();
  await page.getByLabelText("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabelText("Email").fill("astrid@example.com");
  return restaurant;
}

test("a customer on a phone chooses a day and a time, says who comes, and is thanked", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  await openCustomersPage(`/${restaurant.slug}`);
  await page.getByRole("radio", { name: "Friday, June 18, 2027" }).click();
  await time("18:00").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabelText("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabelText("Email").fill("astrid@example.com");
  await confirm.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([
    { customerName: "Astrid Lind", bookingDate: "2027-06-18", bookingTime: "18:00", source: "online" },
  ]);
});

test("a time that another customer took is refused with others, and one of those is booked with what was typed", async () => {
  silenceSockets();
  const restaurant = await aCustomerAbout();
  await booked(restaurant, { customerName: "Somebody Else", bookingTime: "18:00" });
  await confirm.click();
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(dialog.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await dialog.getByRole("button", { name: /17:00/ }).click();
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveValue("Astrid Lind");
  await confirm.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([
    { customerName: "Astrid Lind", bookingTime: "17:00" },
    { customerName: "Somebody Else", bookingTime: "18:00" },
  ]);
});

test("a booking whose answer is lost is made once, though the customer sends it again", async () => {
  const restaurant = await aCustomerAbout();
  loseNextAnswer("POST", /\/bookings$/);
  await confirm.click();
  await expect.element(page.getByText("There was an error creating your reservation. Please try again.")).toBeVisible();
  await confirm.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toHaveLength(1);
});
