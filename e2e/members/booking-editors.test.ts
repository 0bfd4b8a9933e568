import { expect, inject, test } from "vitest";
import { type aVisitor, PHONE } from "../harness/browser.ts";
import { fill, openBooking, save, storedBooking } from "../harness/details-dialog.ts";
import { booked, anOwner as ownerOf, type Place } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";

const LATER = "2027-06-20";

const product = Product.at(inject("products").tuesday);

test("two members edit one booking: the second sees what the first changed, and decides", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const [first, second] = await Promise.all([anOwner(place), anOwner(place, PHONE)]);
  second.expecting(409);
  const [one, other] = [await openBooking(first.page, place, id), await openBooking(second.page, place, id)];
  await one.getByRole("button", { name: "Edit" }).click();
  await other.getByRole("button", { name: "Edit" }).click();
  await fill(other, { Guests: "5", Notes: "Window" });
  await fill(one, { Guests: "4", Name: "Astrid Lindgren" });
  await save(one);
  await other.getByText("Changed by Olle Owner meanwhile.").waitFor();
  await save(other);
  const conflict = second.page.getByRole("dialog", { name: "Booking changed" });
  await conflict.getByText("Theirs: 4").waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await other.getByRole("button", { name: "Edit" }).waitFor();
  expect(stored(id)).toMatchObject({ guests: 5, notes: "Window", name: "Astrid Lindgren" });
  await one.getByText("guests from 4 to 5").waitFor(); // shown without a reload
});

test("a member who is signed out over an edit finds it again", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const owner = await anOwner(place);
  owner.expecting(401);
  const { page, context } = owner;
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await fill(dialog, { Notes: "Window" });
  await context.clearCookies();
  await save(dialog);
  await page.waitForURL(/\/auth/); // the dialog has an "Email" too
  await page.getByLabel("Email").fill(place.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByText("You were signed out before this was saved.").waitFor();
  await page
    .locator(":focus")
    .and(dialog.getByLabel("Guests", { exact: true }))
    .waitFor();
  expect(await dialog.getByLabel("Notes").inputValue()).toBe("Window");
  await save(dialog);
  await page.getByText("Booking updated").waitFor();
  expect(stored(id)).toMatchObject({ notes: "Window" });
});

const anOwner = (place: Place, how?: Parameters<typeof aVisitor>[1]) => ownerOf(product, place, how);
const book = (place: Place, fields: Record<string, unknown> = {}) =>
  booked(product, place, { bookingDate: LATER, bookingTime: "19:00", ...fields });

const stored = (id: string) => storedBooking(product, id);
