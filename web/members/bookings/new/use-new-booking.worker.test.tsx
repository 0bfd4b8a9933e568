import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage, reloadMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf } from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const time = (name: RegExp) => dialog.getByRole("radio", { name });
const nameField = dialog.getByLabelText("Name");
const book = dialog.getByRole("button", { name: "Book", exact: true });
const typedBefore = dialog.getByText("Typed before and not booked yet.");

async function aDialog() {
  const restaurant = await aRestaurant();
  await openMembersPage(`/${restaurant.slug}/dashboard?new=1`);
  return restaurant;
}

async function aLostBooking() {
  const restaurant = await aDialog();
  await time(/^19:00/).click();
  await nameField.fill("Nora Berg");
  loseNextAnswer("POST", /\/bookings$/);
  await book.click();
  await expect.element(dialog.getByText("No answer came. Try again: it is booked only once.")).toBeVisible();
  return restaurant;
}

test("a booking whose answer is lost is made once, though it is sent again from a dialog opened anew", async () => {
  const restaurant = await aLostBooking();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "New booking", exact: true }).click();
  await expect.element(typedBefore).toBeVisible();
  await book.click();
  await expect.element(page.getByText("Nora Berg, 2 guests, Tuesday 15 June, 19:00")).toBeVisible();
  expect(await bookingsOf(restaurant)).toHaveLength(1);
});

test("a booking that had arrived after all is told, with what was changed since and is not booked", async () => {
  const restaurant = await aLostBooking();
  await time(/^21:30/).click();
  await book.click();
  const words = "Nora Berg, 2 guests, Tuesday 15 June, 19:00. What you changed since is not.";
  await expect.element(page.getByText(words)).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingTime: "19:00" }]);
});

test("a page that is loaded anew shows what was typed", async () => {
  await aDialog();
  await dialog.getByRole("radio", { name: "Wednesday 16 June" }).click();
  await time(/^12:30/).click();
  await nameField.fill("Nora Berg");
  await dialog.getByLabelText("Phone").fill("070-123 45 67");
  await reloadMembersPage();
  await expect.element(typedBefore).toBeVisible();
  await expect.element(nameField).toHaveValue("Nora Berg");
  await expect.element(dialog.getByLabelText("Phone")).toHaveValue("070-123 45 67");
  await expect.element(time(/^12:30/)).toBeChecked();
});

test("what was booked is not typed any more on a page that is loaded anew", async () => {
  const { slug } = await aDialog();
  await time(/^19:00/).click();
  await nameField.fill("Nora Berg");
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await cleanup();
  await openMembersPage(`/${slug}/dashboard?new=1`);
  await expect.element(nameField).toHaveValue("");
});
