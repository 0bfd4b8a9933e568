import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, noHorizontalScroll, PHONE, signIn } from "./browser.ts";
import { edit, fill, openBooking, save, storedBooking } from "./details-dialog.ts";
import { booked, anOwner as ownerOf, type Place, phoned } from "./member.ts";
import { everyDay, Product } from "./product.ts";

/** It is half past seven in Stockholm, or a little later. */
const TODAY = "2027-06-15";
const LATER = "2027-06-20";

const product = Product.at(inject("products").tuesday);

test("a booking is looked at, edited, cancelled and deleted, on a phone", async () => {
  const place = await product.aRestaurant();
  const { id, customerEmail } = await book(place, { customerPhone: "+46705551212", notes: "High chair." });
  await product.outbox(customerEmail, 1);
  const owner = await anOwner(place, PHONE);
  const { page } = owner;
  const look = (name: string) => lookAt(owner, `booking-details-${name}-phone`);
  const dialog = await openBooking(page, place, id);
  await dialog.getByText("View and manage booking information").waitFor();
  await dialog.getByText("Created Jun 15, 2027").waitFor();
  await dialog.getByText("Sunday, June 20, 2027").waitFor();
  expect(await dialog.getByRole("link", { name: "+46 70 555 12 12" }).getAttribute("href")).toBe("tel:+46705551212");
  expect(await dialog.getByRole("link", { name: customerEmail }).getAttribute("href")).toBe(`mailto:${customerEmail}`);
  await dialog.getByText("High chair.").waitFor();
  await dialog.getByText("Confirmation · email · sent").waitFor();
  await dialog.getByText("The customer booked online: 2 guests, Sun 20 Jun, 19:00").waitFor();
  await look("view");

  await dialog.getByRole("button", { name: "Edit" }).click();
  await page.locator(":focus").and(dialog.getByLabel("Name")).waitFor();
  await dialog.getByRole("option", { name: "19:30 · free" }).waitFor({ state: "attached" });
  await fill(dialog, { Name: " ", Email: "nobody", Guests: "0", Date: "" });
  await save(dialog);
  for (const words of ["Name is required", "Invalid email address", "At least 1 guest required", "Invalid date format"])
    await dialog.getByText(words).waitFor();
  await page.locator(":focus").and(dialog.getByLabel("Name")).waitFor();
  await look("invalid");
  await fill(dialog, { Guests: "51" });
  await dialog.getByText("Too many guests").waitFor();
  await fill(dialog, { Guests: "" });
  await dialog.getByLabel("Guests").blur();
  expect(await dialog.getByLabel("Guests").inputValue()).toBe("1");

  await fill(dialog, { Name: "  Astrid Lindgren ", Email: customerEmail, Guests: "3", Date: LATER });
  await fill(dialog, { Phone: "070-123 45 67", Notes: "" });
  await dialog.getByLabel("Time").selectOption("19:30");
  await save(dialog);
  await page.getByText("The booking has been successfully updated.").waitFor();
  await page
    .locator(":focus")
    .and(dialog.getByRole("button", { name: "Edit" }))
    .waitFor();
  await dialog.getByRole("heading", { name: "Astrid Lindgren" }).waitFor();
  await dialog.getByRole("link", { name: "+46 70 123 45 67" }).waitFor();
  await dialog.getByText(/Olle Owner changed the time from 19:00 to 19:30, guests from 2 to 3, the name/).waitFor();
  expect(stored(id)).toMatchObject({ guests: 3, bookingTime: "19:30", notes: null });

  await dialog.getByRole("button", { name: "Cancel Booking" }).click();
  await page.getByRole("dialog", { name: "Cancel this booking?" }).getByRole("button", { name: "Keep it" }).click();
  await page
    .locator(":focus")
    .and(dialog.getByRole("button", { name: "Cancel Booking" }))
    .waitFor();
  await dialog.getByRole("button", { name: "Cancel Booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await look("question");
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await page.getByText("The booking has been cancelled.").waitFor();
  await dialog.getByText("Olle Owner cancelled it").waitFor();
  expect(await dialog.getByRole("button", { name: "Edit" }).count()).toBe(0);

  await dialog.getByRole("button", { name: "Delete Booking" }).click();
  await page.getByRole("dialog", { name: "Delete this booking?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("The booking has been permanently removed.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("?tab=upcoming");
  expect(stored(id)).toBeUndefined();
});

test("a booking that is not there says so, one on its way keeps its place, and a failure can be tried again", async () => {
  const place = await product.aRestaurant();
  const owner = await anOwner(place);
  owner.expecting(404);
  let dialog = await openBooking(owner.page, place, "../overview"); // no id: nothing is asked for
  await dialog.getByText("Booking not found").waitFor();
  dialog = await openBooking(owner.page, place, crypto.randomUUID());
  await dialog.getByText("Booking not found").waitFor();
  await lookAt(owner, "booking-details-not-found");
  await owner.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(owner.page.url()).search).toBe("?tab=upcoming");

  const { page } = owner;
  const { id } = await book(place);
  owner.expecting(403);
  const held = Promise.withResolvers<void>();
  await page.route(`**/bookings/${id}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 403, json: { code: "foreign_origin" } });
  });
  dialog = await openBooking(page, place, id);
  await dialog.getByRole("status", { name: "Loading" }).waitFor();
  await lookAt(owner, "booking-details-loading");
  held.resolve();
  await dialog.getByText("This request came from another site.").waitFor();
  await page.unroute(`**/bookings/${id}`);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("heading", { name: "Astrid Lind" }).waitFor();
});

test("whoever leaves an edit is asked; a booking made online keeps an address; what is said in passing lies over the dialog and does not close it", async () => {
  const place = await product.aRestaurant();
  const { id, customerEmail } = await book(place);
  const owner = await anOwner(place);
  owner.expecting(422);
  const { page } = owner;
  const dialog = await openBooking(page, place, id);
  const edit = dialog.getByRole("button", { name: "Edit" });
  await edit.click();
  await fill(dialog, { Notes: "Window" });
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  expect(await dialog.getByLabel("Notes").inputValue()).toBe("Window");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(stored(id)).toMatchObject({ notes: null });

  await page.getByRole("button", { name: /^19:00 Astrid Lind/ }).click();
  await edit.click();
  await fill(dialog, { Email: "", Notes: "Garden" });
  await save(dialog);
  await dialog.getByText("Invalid email address").waitFor();
  await page.locator(":focus").and(dialog.getByLabel("Email")).waitFor();
  expect(await dialog.getByLabel("Notes").inputValue()).toBe("Garden");
  expect(stored(id)).toMatchObject({ notes: null });

  await fill(dialog, { Email: customerEmail });
  await page.setViewportSize({ width: 1280, height: 600 });
  await dialog.evaluate((element) => element.scrollTo(0, 36));
  await save(dialog);
  const toast = page.locator("[data-toast]", { hasText: "Booking updated" });
  await toast.waitFor();
  await page
    .locator(":focus")
    .and(dialog.getByRole("button", { name: "Edit" }))
    .waitFor();
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await toast.click();
  const isOnTop = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await dialog.isVisible()).toBe(true);
});

test("a time of the night says so wherever it stands", async () => {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("18:00", "02:00") });
  const { id } = await book(place, { bookingTime: "00:30" });
  const owner = await anOwner(place);
  owner.expecting(409);
  const dialog = await openBooking(owner.page, place, id);
  await dialog.getByText("2 guests, Sun 20 Jun, 00:30, night to Monday").waitFor();
  await dialog.getByRole("button", { name: "Edit" }).click();
  const option = (name: string) => dialog.getByRole("option", { name, exact: true }).waitFor({ state: "attached" });
  for (const time of ["01:00, night to Monday · free", "09:00, night to Monday · not offered", "17:30 · not offered"])
    await option(time);
  await fill(dialog, { Date: "2027-06-19" });
  await option("01:00, night to Sunday · free");
  await fill(dialog, { Date: LATER });
  await dialog.getByLabel("Time").selectOption("00:00");
  expect((await editByCall(place, id, { bookingTime: "01:00", version: 1 })).status).toBe(200);
  await save(dialog);
  const conflict = owner.page.getByRole("dialog", { name: "Booking changed" });
  await conflict.getByText("Theirs: Sunday, June 20, 2027, 01:00, night to Monday").waitFor();
  await conflict.getByText("Yours: Sunday, June 20, 2027, 00:00, night to Monday").waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByText("changed the time from 01:00, night to Monday to 00:00, night to Monday").waitFor();
});

test("staff cancel, but do not delete", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const visitor = await aVisitor(product);
  await signIn(visitor, await product.aColleague(place));
  const { page } = visitor;
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Cancel Booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await dialog.getByText("cancelled", { exact: true }).waitFor();
  await question.waitFor({ state: "detached" });
  await page
    .locator(":focus")
    .and(dialog.getByRole("button", { name: "Close", exact: true }).last())
    .waitFor();
  expect(await dialog.getByRole("button", { name: "Delete Booking" }).count()).toBe(0);
});

test("a full time is taken all the same, with a reason everybody can read, on a phone", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  const { id } = await book(place);
  await book(place, { bookingTime: "20:00" });
  const owner = await anOwner(place, PHONE);
  owner.expecting(409);
  const { page } = owner;
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByRole("option", { name: "20:00 · full" }).waitFor({ state: "attached" });
  await dialog.getByLabel("Time").selectOption("20:00");
  await save(dialog);
  const refused = dialog.getByRole("region", { name: "Time Slot Unavailable" });
  await refused.getByText("This time slot is fully booked. Please select another time.").waitFor();
  await page.locator(":focus").and(refused).waitFor();
  await lookAt(owner, "booking-details-refused-phone");
  await refused.getByRole("button", { name: "21:00" }).click();
  expect(await dialog.getByLabel("Time").inputValue()).toBe("21:00");
  await refused.waitFor({ state: "hidden" });

  await dialog.getByLabel("Time").selectOption("20:00");
  await save(dialog);
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await refused.getByText("Please give a reason").waitFor();
  await page.keyboard.type("Regulars, the bar takes two");
  await page.keyboard.press("Enter");
  await page.getByText("Booking updated").waitFor();
  await dialog.getByText("“Regulars, the bar takes two” – Olle Owner").waitFor();
  await dialog.getByText("beyond a limit: “Regulars, the bar takes two”").waitFor();
});

test("attendance in one press, back in another; a spot that is gone takes a reason", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1, weeklySchedule: everyDay("06:00", "23:00") });
  const { id: later } = await book(place);
  const owner = await anOwner(place);
  owner.expecting(409);
  const { page } = owner;
  let dialog = await openBooking(page, place, later);
  for (const name of ["Finished", "No-show"]) await dialog.getByRole("button", { name, disabled: true }).waitFor();
  await dialog.getByRole("button", { name: "Arrived" }).click();
  await dialog.getByRole("button", { name: "Arrived", pressed: true }).waitFor();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: "Arrived", pressed: false }).waitFor();
  await dialog.getByText("Olle Owner took back “arrived”").waitFor();

  const visit = await walkIn(place, "07:00");
  dialog = await openBooking(page, place, visit);
  await dialog.getByRole("button", { name: "No-show" }).click();
  await dialog.getByRole("button", { name: "No-show", pressed: true }).waitFor();
  await walkIn(place, "07:59");
  await dialog.getByRole("button", { name: "Undo" }).click();
  const refused = dialog.getByRole("region", { name: "Their spot is taken" });
  await refused.waitFor();
  await lookAt(owner, "booking-details-undo-refused");
  await refused.getByLabel("Reason").fill("They share");
  await refused.getByRole("button", { name: "Let them in" }).click();
  await dialog.getByRole("button", { name: "No-show", pressed: false }).waitFor();
  await dialog.getByText("“They share” – Olle Owner").waitFor();
});

test("a new link kills the old one, a failed message is tried again, feedback is read, and large letters fit, on a phone in the dark", async () => {
  const place = await product.aRestaurant();
  const { id, manageToken, customerEmail } = await book(place, { notes: "x".repeat(200) });
  await product.outbox(customerEmail, 1);
  await product.changeWithin(
    "UPDATE notifications SET state = 'failed', error = 'address bounced' WHERE subject_id = ? AND type = 'booking_confirmation'",
    id,
  );
  await product.changeWithin(
    `INSERT INTO feedback (booking_id, workspace_id, rating, comment, created_at, updated_at)
      SELECT id, workspace_id, 4, 'Lovely evening', created_at, created_at FROM bookings WHERE id = ?`,
    id,
  );
  const owner = await anOwner(place, { ...PHONE, colorScheme: "dark" });
  const { page } = owner;
  const dialog = await openBooking(page, place, id);
  await dialog.getByText("“Lovely evening”").waitFor();
  await dialog.getByText("Mail to this address comes back").waitFor();
  await lookAt(owner, "booking-details-dark");

  await dialog.getByRole("button", { name: "New link" }).click();
  const question = page.getByRole("dialog", { name: "Replace the customer's link?" });
  await question.getByText("The old link stops working at once.").waitFor();
  await question.getByRole("button", { name: "New link" }).click();
  await page.getByText("The old link no longer works.").waitFor();
  await dialog.getByText("Olle Owner replaced the customer's link").waitFor();
  const [mail] = await product.outbox(customerEmail, 2);
  const fresh = /\/manage\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const manage = (token: string) => product.call("GET", `/api/public/${place.slug}/manage/${token}`);
  expect([(await manage(manageToken)).status, (await manage(fresh ?? "")).status]).toEqual([404, 200]);

  await dialog.getByRole("button", { name: "Retry: Confirmation · email" }).click();
  await page.getByText("Sending again").waitFor();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await fits(page, dialog);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Name").waitFor();
  await fits(page, dialog);
});

/** Neither the page nor what lies over it can be moved sideways. */
async function fits(page: Page, dialog: Locator) {
  await noHorizontalScroll(page);
  const sticksOut = await dialog.evaluate((element) => {
    const { scrollWidth, clientWidth } = element;
    const wide = [...element.querySelectorAll("*")].filter((part) => part.scrollWidth > clientWidth);
    return scrollWidth > clientWidth
      ? [`${scrollWidth} wide`, ...wide.map((part) => part.outerHTML.slice(0, 100))]
      : [];
  });
  expect(sticksOut).toEqual([]);
}

const anOwner = (place: Place, how?: Parameters<typeof aVisitor>[1]) => ownerOf(product, place, how);
const book = (place: Place, fields: Record<string, unknown> = {}) =>
  booked(product, place, { bookingDate: LATER, bookingTime: "19:00", ...fields });

const stored = (id: string) => storedBooking(product, id);
const editByCall = (place: Place, id: string, fields: Record<string, unknown>) => edit(product, place, id, fields);

/** Somebody at the door, today. */
const walkIn = async (place: Place, bookingTime: string) =>
  (await phoned(product, place, { customerName: "Walk-in", bookingDate: TODAY, bookingTime, source: "walk_in" })).id;
