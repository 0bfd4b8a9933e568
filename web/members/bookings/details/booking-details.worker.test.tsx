import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details, editButton, fillFields, LATER, openBooking, saveButton } from "../../../testing/details-dialog.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf } from "../../../testing/restaurants.ts";

const button = (name: string) => details.getByRole("button", { name });

test("a booking is edited, comes, is cancelled without a word and deleted, and its history tells it until then", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const { id } = await booked(restaurant, { bookingDate: LATER });
  await openBooking(restaurant, id);
  await editButton.click();
  const typed = { Name: "  Astrid Lindgren ", Email: "a@example.com", Guests: "3", Phone: "070-123 45 67" };
  await fillFields({ ...typed, Notes: "Window" });
  await details.getByRole("radio", { name: "19:30" }).click();
  await saveButton.click();
  await expect.element(details.getByText(/changed the time from 19:00 to 19:30, guests from 2 to 3/)).toBeVisible();
  const stored = {
    ...{ customerName: "Astrid Lindgren", customerEmail: "a@example.com", customerPhone: "+46701234567" },
    ...{ guests: 3, notes: "Window", bookingTime: "19:30" },
  };
  expect(await bookingsOf(restaurant)).toMatchObject([stored]);
  await button("Arrived").click();
  await button("Undo").first().click();
  await expect.element(details.getByText("Olle Owner took back “arrived”")).toBeVisible();
  await button("Cancel Booking").click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await question.getByRole("checkbox", { name: "Tell Astrid Lindgren by email" }).click();
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await expect.element(details.getByText("Olle Owner cancelled it, without a message")).toBeVisible();
  await button("Delete Booking").click();
  await page.getByRole("dialog", { name: "Delete this booking?" }).getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("The booking has been permanently removed.")).toBeVisible();
  expect(await bookingsOf(restaurant)).toEqual([]);
});
