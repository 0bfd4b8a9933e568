import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { dialog, guests, openNewBooking, time } from "../../../testing/given-new-booking.ts";
import { holdNext } from "../../../testing/network.ts";

test("a quick keyboard waits at times that are on their way, and goes on with the first free one", async () => {
  const release = holdNext("GET", /\/availability\?/);
  await openNewBooking();
  await guests.click();
  await userEvent.keyboard("{Tab}{Tab}{Tab}");
  await expect.element(dialog.getByRole("status", { name: "Looking for free times" })).toHaveFocus();
  release();
  await expect.element(time("12:00")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(time("12:00")).toBeChecked();
});

test("old times stay, but cannot be chosen, until those of another party are there", async () => {
  await openNewBooking();
  await expect.element(time("19:00")).toBeEnabled();
  const release = holdNext("GET", /guests=4/);
  await guests.fill("4");
  await expect.element(time("19:00")).toBeDisabled();
  release();
  await expect.element(time("19:00")).toBeEnabled();
});

test("times stand under lunch and dinner, and a special date has its own", async () => {
  await openNewBooking("new-periods");
  await expect.element(dialog.getByRole("heading", { name: "Lunch" })).toBeVisible();
  await time("18:15").click();
  await expect.element(time("18:15")).toBeChecked();
  await expect.element(dialog.getByRole("option", { name: "15:00 · outside opening hours" })).toBeInTheDocument();
  await dialog.getByRole("radio", { name: "Wednesday 16 June" }).click();
  await expect.element(time("01:00, night to Thursday")).toBeVisible();
  await expect.element(dialog.getByRole("heading", { name: "Lunch" })).not.toBeInTheDocument();
});
