import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../testing/colleague.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, phoned } from "../../testing/restaurants.ts";

const press = (keys: string) => userEvent.keyboard(keys);
const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const isOn = (name: string) => expect.element(row(name)).toHaveFocus();
const field = page.getByRole("searchbox");

async function anEvening() {
  const restaurant = await aRestaurant();
  const names = { Adam: "18:00", Bea: "19:00", Cilla: "20:00" };
  const ids: string[] = [];
  for (const [customerName, bookingTime] of Object.entries(names))
    ids.push((await phoned(restaurant, { customerName, bookingTime })).id);
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Cilla")).toBeVisible();
  return { restaurant, ids };
}

test("the slash begins a search in which letters are text, and Escape leads back to the list", async () => {
  await anEvening();
  await press("/");
  await expect.element(field).toHaveFocus();
  await press("cilla j/n?");
  await expect.element(page.getByText("No bookings found.")).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await press("cilla");
  await expect.element(row("Adam")).not.toBeInTheDocument();
  await expect.element(row("Cilla")).toBeVisible();
  await press("{ArrowDown}");
  await isOn("Cilla");
  await press("{Escape}");
  await expect.element(field).toHaveFocus();
  await press("{Escape}");
  await isOn("Adam");
});

test("a member who deletes bookings from the list stays in it", async () => {
  const { restaurant, ids } = await anEvening();
  for (const id of ids) await colleague.cancels(restaurant, id);
  const remove = async (name: string) => {
    await expect.element(row(name).getByText("Cancelled", { exact: true })).toBeVisible();
    await row(name).click();
    await page.getByRole("button", { name: "Delete Booking" }).click();
    const question = page.getByRole("dialog", { name: "Delete this booking?" });
    await question.getByRole("button", { name: "Delete Booking" }).click();
    await expect.element(row(name)).not.toBeInTheDocument();
  };
  await remove("Adam");
  await isOn("Bea");
  await remove("Bea");
  await remove("Cilla");
  await expect.poll(() => document.activeElement?.textContent).toContain("No bookings scheduled for today.");
});
