import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf } from "../../testing/restaurants.ts";

const who = page.getByLabelText("Customer's email or phone number");
const erase = page.getByRole("button", { name: "Erase", exact: true });
const question = page.getByRole("dialog", { name: "Erase this customer?" });

const openCustomerData = (slug: string) => openMembersPage(`/${slug}/dashboard/customer-data`);

test("a customer with a booking ahead is not erased, and the address stays typed", async () => {
  const restaurant = await aRestaurant();
  await booked(restaurant);
  await openCustomerData(restaurant.slug);
  await who.fill("astrid@example.com");
  await erase.click();
  await expect.element(question.getByText("astrid@example.com")).toBeVisible();
  await question.getByRole("button", { name: "Erase", exact: true }).click();
  const refusal = "This customer has an upcoming booking. Please cancel it first.";
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(who).toHaveValue("astrid@example.com");
  expect(await bookingsOf(restaurant)).toMatchObject([{ customerName: "Astrid Lind" }]);
});
