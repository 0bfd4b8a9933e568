import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../../testing/colleague.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, phoned, type Restaurant } from "../../../testing/restaurants.ts";

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const top = (name: string) => row(name).element().getBoundingClientRect().y;

async function aLongEvening(): Promise<Restaurant> {
  const restaurant = await aRestaurant({ maxCapacity: 1000 });
  for (let nth = 0; nth < 18; nth += 1)
    await phoned(restaurant, { customerName: `Today ${nth}`, bookingTime: "20:00" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Today 17")).toBeInTheDocument();
  return restaurant;
}

test("a booking that comes above the row under the pointer does not move it", async () => {
  const restaurant = await aLongEvening();
  await row("Today 9").hover();
  const before = top("Today 9");
  await phoned(restaurant, { customerName: "Early Erik", bookingTime: "18:00" });
  await expect.element(row("Early Erik")).toBeInTheDocument();
  expect(top("Today 9")).toBeCloseTo(before, 0);
});

test("while a row is pressed no other comes", async () => {
  const restaurant = await aLongEvening();
  const target = row("Today 9").element();
  const pointer = (type: string) => target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  pointer("pointerdown");
  await phoned(restaurant, { customerName: "Pressed Per", bookingTime: "18:30" });
  await expect.element(page.getByRole("definition").filter({ hasText: /^19$/ })).toBeVisible(); // the figures know of it
  await expect.element(row("Pressed Per")).not.toBeInTheDocument();
  pointer("pointerup");
  await expect.element(row("Pressed Per")).toBeInTheDocument();
});

test("a booking made from the dialog scrolls nothing, though the pointer rests above a row", async () => {
  await aLongEvening();
  await userEvent.keyboard("n");
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await dialog.getByRole("radio", { name: "12:00", exact: true }).click();
  await dialog.getByLabelText("Name").fill("Early Elsa");
  await dialog.hover({ position: { x: 20, y: 560 } }); // above a row, once the dialog is gone
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("Early Elsa")).toBeInTheDocument();
  expect(document.querySelectorAll("[data-place]:hover")).toHaveLength(1);
  expect(scrollY).toBe(0);
});

test("a booking that comes out of sight is named, and a press leads to its row", async () => {
  const restaurant = await aLongEvening();
  await phoned(restaurant, { customerName: "Late Liv", bookingTime: "21:00", guests: 4 });
  const chip = page.getByRole("button", { name: "New: Late Liv, 21:00, 4" });
  await chip.click();
  await expect.element(row("Late Liv")).toHaveFocus();
  await expect.element(row("Late Liv")).toBeInViewport();
  await expect.element(chip).not.toBeInTheDocument();
});

test("cancelled bookings are folded away, but one that is cancelled before one's eyes keeps its place", async () => {
  const restaurant = await aRestaurant();
  const gone = await phoned(restaurant, { customerName: "Gone Gran" });
  const going = await phoned(restaurant, { customerName: "Going Gus" });
  await colleague.cancels(restaurant, gone.id);
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Going Gus")).toBeVisible();
  await expect.element(row("Gone Gran")).not.toBeInTheDocument();
  await colleague.cancels(restaurant, going.id);
  await expect.element(row("Going Gus").getByText("Cancelled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "1 cancelled" }).click();
  await expect.element(row("Gone Gran").getByText("Cancelled", { exact: true })).toBeVisible();
});

test("a row shows its notes in full with allergies marked, calls the guest, and keeps an override beside the status", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  const notes = `Window if possible, ${"please ".repeat(30)}and one nut allergy`;
  const fields = { notes, guests: 4, customerPhone: "+46701740639" };
  await phoned(restaurant, fields);
  await phoned(restaurant, { customerName: "Bo Ek", override: { reason: "regulars" } });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Astrid Lind").getByText("nut allergy")).toBeVisible();
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["nut", "allergy"]);
  const call = page.getByRole("link", { name: "Call Astrid Lind" });
  await expect.element(call).toHaveAttribute("href", "tel:+46701740639");
  await expect.element(row("Bo Ek").getByText("Confirmed", { exact: true })).toBeVisible();
  await expect.element(row("Bo Ek")).toHaveAccessibleName(/Over capacity/);
});

test("compact rows are as high as a finger, and stay so after a reload", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { notes: "Window if possible, and one nut allergy, and one comes later" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("button", { name: "Compact rows" }).click();
  const height = () => row("Astrid Lind").element().getBoundingClientRect().height;
  await expect.poll(height).toBe(44);
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Astrid Lind")).toBeVisible();
  expect(height()).toBe(44);
  await lookAt();
});

test("a row is lit to its end by the pointer, and outlined by the keyboard", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant);
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Astrid Lind")).toBeVisible();
  const style = () => getComputedStyle(row("Astrid Lind").element().parentElement as HTMLElement);
  await page.getByRole("heading", { level: 1 }).hover();
  const plain = style().backgroundColor;
  await page.getByRole("button", { name: "More for Astrid Lind" }).hover();
  await expect.poll(() => style().backgroundColor).not.toBe(plain);
  expect(style().outlineStyle).toBe("none");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => style().outlineStyle).toBe("solid");
});

test("long names and notes fit, and letters twice as large", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 14 });
  const customerName = "Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt";
  const notes = "Window if possible, two of them do not eat fish, and one comes later";
  await phoned(restaurant, { customerName, notes, guests: 6 });
  await phoned(restaurant, { bookingTime: "20:00", guests: 9, override: { reason: "regulars" } });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(row("Maximiliana")).toBeVisible();
  await lookAt();
  await expectFitLarge();
});
