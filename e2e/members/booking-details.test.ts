import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn } from "../harness/browser.ts";
import { fill, openBooking, save, storedBooking } from "../harness/details-dialog.ts";
import { anOwner, booked, type Place } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

const book = (place: Place) => booked(product, place, { bookingDate: "2027-06-20", bookingTime: "19:00" });

test("a booking is edited, cancelled and deleted, on a phone", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await fill(dialog, { Name: "  Astrid Lindgren ", Guests: "3", Phone: "070-123 45 67" });
  await dialog.getByRole("radio", { name: "19:30" }).click();
  await save(dialog);
  await page.getByText("The booking has been successfully updated.").waitFor();
  await dialog.getByRole("link", { name: "+46 70 123 45 67" }).waitFor();
  await dialog.getByText(/Olle Owner changed the time from 19:00 to 19:30, guests from 2 to 3, the name/).waitFor();
  await lookAt(owner, "booking-details-view-phone");
  expect(storedBooking(product, id)).toMatchObject({ guests: 3, bookingTime: "19:30", name: "Astrid Lindgren" });

  await dialog.getByRole("button", { name: "Cancel Booking" }).click();
  await page
    .getByRole("dialog", { name: "Cancel this booking?" })
    .getByRole("button", { name: "Cancel Booking" })
    .click();
  await dialog.getByRole("button", { name: "Delete Booking" }).click();
  await page.getByRole("dialog", { name: "Delete this booking?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("The booking has been permanently removed.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("?tab=upcoming");
  expect(storedBooking(product, id)).toBeUndefined();
});

test("a booking is moved by two taps from its row, three from its menu or its details, and taken back by one", async () => {
  const place = await product.aRestaurant();
  const { id } = await booked(product, place, { bookingDate: "2027-06-15", bookingTime: "19:00" });
  const { page } = await anOwner(product, place, PHONE);
  await page.goto(`/${place.slug}/dashboard`);
  const { tap, done } = taps(page);
  const time = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
  const isAt = async (bookingTime: string) => {
    await page.getByText(`Astrid Lind, 2 guests, Tuesday 15 June, ${bookingTime}`).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(storedBooking(product, id)).toMatchObject({ bookingTime });
  };

  await tap(page.getByRole("button", { name: "Move Astrid Lind" }));
  await tap(time("20:00"));
  await isAt("20:00");
  expect(done("move a booking, from the time in its row")).toBe(2);

  await tap(page.getByRole("button", { name: "Undo" }));
  await page.getByText("Moved back").waitFor();
  expect(done("undo a move")).toBe(1);

  await tap(page.getByRole("button", { name: "More for Astrid Lind" }));
  await tap(page.getByRole("menuitem", { name: "Move" }));
  await tap(time("20:30"));
  await isAt("20:30");
  expect(done("move a booking, from its row's menu")).toBe(3);

  await tap(page.getByRole("button", { name: /^20:30 Astrid Lind/ }));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }));
  await tap(time("21:00"));
  await isAt("21:00");
  expect(done("move a booking, from its details")).toBe(3);
});

test("a change is taken back from the history by one press and its question, a cancel by booking again, on a phone", async () => {
  const place = await product.aRestaurant();
  const { id, customerEmail } = await book(place);
  const at = `/api/workspaces/${place.slug}/bookings/${id}`;
  const body = { version: 1, bookingTime: "20:00", guests: 4, notify: false };
  await product.call("PATCH", at, { cookie: place.cookie, body });
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  const { tap, done } = taps(page);
  const dialog = await openBooking(page, place, id);
  await tap(dialog.getByRole("button", { name: "Undo" }));
  const question = page.getByRole("dialog", { name: "Take this change back?" });
  await question.getByText("changed the time from 19:00 to 20:00 and guests from 2 to 4").waitFor();
  await lookAt(owner, "booking-undo-question-phone");
  await tap(question.getByRole("button", { name: "Take it back" }));
  await page.getByText("Undone").waitFor();
  expect(done("take back a change of a booking, from its history")).toBe(2);
  expect(storedBooking(product, id)).toMatchObject({ bookingTime: "19:00", guests: 2, status: "confirmed" });
  const mails = await product.outbox(customerEmail, 2);
  expect(mails[0]?.text).toContain("19:00"); // as of any change, unless the member says no

  await product.call("POST", `${at}/cancel`, { cookie: place.cookie, body: { notify: false } });
  await dialog.getByRole("button", { name: "Book again" }).click();
  await page.getByRole("dialog", { name: "Book it again?" }).getByRole("button", { name: "Book again" }).click();
  await page.getByText("Booked again").waitFor();
  const rows = product.rows("SELECT status FROM bookings WHERE customer_email = ? ORDER BY status", customerEmail);
  expect(rows).toEqual([{ status: "cancelled" }, { status: "confirmed" }]);
});

test("a customer gets a new link by mail, and the old one stops working", async () => {
  const place = await product.aRestaurant();
  const { id, manageToken, customerEmail } = await book(place);
  await product.outbox(customerEmail, 1);
  const { page } = await anOwner(product, place);
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Send a new link" }).click();
  await page
    .getByRole("dialog", { name: "Replace the customer's link?" })
    .getByRole("button", { name: "Send a new link" })
    .click();
  await page.getByText("The old link no longer works.").waitFor();
  const [mail] = await product.outbox(customerEmail, 2);
  const fresh = /\/manage\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const statusOf = async (token: string) =>
    (await product.call("GET", `/api/public/${place.slug}/manage/${token}`)).status;
  expect([await statusOf(manageToken), await statusOf(fresh)]).toEqual([404, 200]);
});

test("staff cancel a booking, but do not delete it", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const visitor = await aVisitor(product);
  await signIn(visitor, await product.aColleague(place));
  const { page } = visitor;
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Cancel Booking" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await dialog.getByText("Cancelled", { exact: true }).waitFor();
  await question.waitFor({ state: "detached" });
  await page
    .locator(":focus")
    .and(dialog.getByRole("button", { name: "Close", exact: true }).last())
    .waitFor();
  expect(await dialog.getByRole("button", { name: "Delete Booking" }).count()).toBe(0);
});
