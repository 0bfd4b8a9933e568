import { expect, inject, test } from "vitest";
import { type aVisitor, lookAt, PHONE } from "./browser.ts";
import { edit, fill, openBooking, save, storedBooking } from "./details-dialog.ts";
import { booked, anOwner as ownerOf, type Place } from "./member.ts";
import { PASSWORD, Product } from "./product.ts";

const LATER = "2027-06-20";

const product = Product.at(inject("products").tuesday);

test("two edit one booking at a desk and on a phone: the second sees what the first changed, and decides", async () => {
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
  await first.page.getByText("Booking updated").waitFor();
  await other.getByText("Changed by someone else meanwhile.").waitFor();
  expect(await other.getByLabel("Guests").inputValue()).toBe("5");
  expect(await other.getByLabel("Name").inputValue()).toBe("Astrid Lind");

  await save(other);
  const conflict = second.page.getByRole("dialog", { name: "Booking changed" });
  await conflict.getByText("Theirs: 4").waitFor();
  await conflict.getByText("Yours: 5").waitFor();
  expect(await conflict.getByText("Astrid Lindgren").count()).toBe(0); // only the first changed it
  await lookAt(second, "booking-details-conflict");
  await second.page.keyboard.press("Escape");
  await conflict.waitFor({ state: "hidden" });
  expect(await other.getByLabel("Guests").inputValue()).toBe("5");
  expect(stored(id)).toMatchObject({ guests: 4, notes: null });
  await save(other);
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await other.getByRole("button", { name: "Edit" }).waitFor();
  expect(stored(id)).toMatchObject({ guests: 4, notes: "Window", name: "Astrid Lindgren" });

  await other.getByRole("button", { name: "Edit" }).click();
  await fill(other, { Guests: "7" });
  await one.getByRole("button", { name: "Edit" }).click();
  await fill(one, { Guests: "2", Name: "Astrid L." });
  await save(one);
  await one.getByText("guests from 4 to 2").waitFor();
  await save(other);
  await conflict.getByText("Theirs: 2").waitFor();
  expect((await editByCall(place, id, { guests: 3, version: stored(id)?.version })).status).toBe(200);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await conflict.getByText("Theirs: 3").waitFor(); // changed once more meanwhile
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await other.getByRole("button", { name: "Edit" }).waitFor();
  expect(stored(id)).toMatchObject({ guests: 7, notes: "Window", name: "Astrid L." });
  await one.getByText("guests from 3 to 7").waitFor(); // who only looks sees it by itself
});

test("no question is what others made of it just as meant here, what was sent and never answered, and a tick of attendance", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const owner = await anOwner(place);
  owner.expecting(409, 502);
  const dialog = await openBooking(owner.page, place, id);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await fill(dialog, { Guests: "4" });
  expect((await editByCall(place, id, { guests: 4, version: 1 })).status).toBe(200);
  await dialog.getByText("Changed by someone else meanwhile.").waitFor();
  await save(dialog);
  await owner.page.getByText("Booking updated").waitFor();
  await dialog.getByText("guests from 2 to 4").waitFor();

  await dialog.getByRole("button", { name: "Edit" }).click();
  await fill(dialog, { Guests: "5" });
  const lost = Promise.withResolvers<void>();
  await owner.page.route(`**/bookings/${id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await route.fetch();
    await route.fulfill({ status: 502, body: "" });
    lost.resolve();
  });
  await save(dialog);
  await lost.promise;
  await owner.page.getByText("Error", { exact: true }).waitFor();
  await owner.page
    .locator(":focus")
    .and(dialog.getByRole("button", { name: "Save Changes" }))
    .waitFor();
  await owner.page.unroute(`**/bookings/${id}`);
  await fill(dialog, { Notes: "Window" });
  expect(await dialog.getByText("Changed by someone else meanwhile.").count()).toBe(0);
  await save(dialog);
  await dialog.getByRole("button", { name: "Edit" }).waitFor();
  expect(stored(id)).toMatchObject({ guests: 5, notes: "Window" });

  await dialog.getByRole("button", { name: "Edit" }).click();
  await attend(place, id, "arrived");
  await fill(dialog, { Notes: "Garden" });
  await save(dialog);
  await dialog.getByRole("button", { name: "Edit" }).waitFor();
  await dialog.getByRole("button", { name: "Arrived", pressed: true }).waitFor();
  expect(stored(id)).toMatchObject({ notes: "Garden" });
});

test("a reason counts for what was refused, not for what a colleague made of it since", async () => {
  const place = await product.aRestaurant({ maxCapacity: 1 });
  const { id } = await book(place);
  await book(place, { bookingTime: "20:00" });
  const owner = await anOwner(place);
  owner.expecting(409, "WebSocket");
  const { page } = owner;
  await page.routeWebSocket(/\/live$/, () => {}); // it hears of nothing
  const asked: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() !== "PATCH") return;
    const { version, override } = request.postDataJSON();
    asked.push([version, override !== undefined]);
  });
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByRole("option", { name: "20:00 · full" }).waitFor({ state: "attached" });
  await dialog.getByLabel("Time").selectOption("20:00");
  await save(dialog);
  const refused = dialog.getByRole("region", { name: "Time Slot Unavailable" });
  await refused.getByLabel("Reason").fill("Two at the bar");
  expect((await editByCall(place, id, { guests: 3, version: 1 })).status).toBe(200);
  const answered = page.waitForResponse(async (response) => response.request().postDataJSON()?.version === 2);
  await refused.getByRole("button", { name: "Save anyway" }).click();
  expect((await answered).status()).toBe(409);
  expect(stored(id)).toMatchObject({ guests: 3, bookingTime: "19:00" });
  await refused.getByLabel("Reason").fill("Three at the bar");
  await refused.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText("Booking updated").waitFor();
  expect(stored(id)).toMatchObject({ guests: 3, bookingTime: "20:00" });
  expect(asked).toEqual([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ]);
});

test("deleted under an open edit: what was typed can be copied, nothing asks again, and it closes", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const owner = await anOwner(place, PHONE);
  owner.expecting(404);
  const { page } = owner;
  const dialog = await openBooking(page, place, id);
  let gone = 0;
  page.on("response", (response) => {
    if (response.status() === 404) gone += 1;
  });
  await dialog.getByRole("button", { name: "Edit" }).click();
  await fill(dialog, { Guests: "5", Notes: "Window\nand a high chair" });
  const one = `/api/workspaces/${place.slug}/bookings/${id}`;
  expect((await product.call("POST", `${one}/cancel`, { cookie: place.cookie })).status).toBe(200);
  await dialog.getByText("Cancelled by someone else meanwhile.").waitFor();
  expect((await product.call("DELETE", one, { cookie: place.cookie })).status).toBe(204);
  const deleted = dialog.getByRole("region", { name: "This booking has been deleted." });
  await page.locator(":focus").and(deleted).waitFor();
  await deleted.getByText("Window\nand a high chair").waitFor();
  await deleted.getByText("5", { exact: true }).waitFor();
  expect(await dialog.getByRole("button", { name: "Save Changes" }).count()).toBe(0);
  await lookAt(owner, "booking-details-deleted");
  const before = gone;
  await book(place, { customerName: "Next Nils" });
  await page.getByText("Next Nils").first().waitFor({ state: "attached" });
  expect(gone).toBe(before);
  await deleted.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test("saved before it is known that it was deleted: that is said, once, and what was typed stays", async () => {
  const place = await product.aRestaurant();
  const { id } = await book(place);
  const owner = await anOwner(place);
  owner.expecting(404, "WebSocket");
  const { page } = owner;
  await page.routeWebSocket(/\/live$/, () => {}); // it hears of nothing
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await fill(dialog, { Notes: "Window" });
  const one = `/api/workspaces/${place.slug}/bookings/${id}`;
  await product.call("POST", `${one}/cancel`, { cookie: place.cookie });
  await product.call("DELETE", one, { cookie: place.cookie });
  await save(dialog);
  const deleted = dialog.getByRole("region", { name: "This booking has been deleted." });
  await deleted.getByText("Window", { exact: true }).waitFor();
  expect(await page.getByText("Error", { exact: true }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("whoever is signed out over an edit finds it again", async () => {
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
  await page.getByLabel("Email").fill(place.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByText("You were signed out before this was saved.").waitFor();
  await page.locator(":focus").and(dialog.getByLabel("Name")).waitFor();
  expect(await dialog.getByLabel("Notes").inputValue()).toBe("Window");
  await save(dialog);
  await page.getByText("Booking updated").waitFor();
  expect(stored(id)).toMatchObject({ notes: "Window" });
});

test("one cancels while the customer moves it, and tries again: one final state, and the customer hears once that it is off", async () => {
  const place = await product.aRestaurant();
  const { id, manageToken, customerEmail } = await book(place);
  await product.outbox(customerEmail, 1);
  const { page } = await anOwner(place);
  const dialog = await openBooking(page, place, id);
  await dialog.getByRole("button", { name: "Cancel Booking" }).click();
  const move = { bookingDate: LATER, bookingTime: "20:00", guests: 2, version: 1 };
  const [moved] = await Promise.all([
    product.call("PATCH", `/api/public/${place.slug}/manage/${manageToken}`, { body: move }),
    page.getByRole("dialog", { name: "Cancel this booking?" }).getByRole("button", { name: "Cancel Booking" }).click(),
  ]);
  await dialog.getByText("Olle Owner cancelled it").waitFor();
  const again = { ...move, version: stored(id)?.version };
  const late = await product.call("PATCH", `/api/public/${place.slug}/manage/${manageToken}`, { body: again });
  expect(late.status).toBe(409);
  expect(stored(id)).toMatchObject({ status: "cancelled", bookingTime: moved.status === 200 ? "20:00" : "19:00" });
  await product.call("POST", "/api/dev/cron");
  const types = (await product.outbox(customerEmail, 2)).map(({ type }) => type);
  expect(types.filter((type) => type === "booking_cancellation")).toHaveLength(1);
  expect(types[0]).toBe("booking_cancellation"); // the newest: nothing of a move is told after it
  if (moved.status !== 200) expect(types).toEqual(["booking_cancellation", "booking_confirmation"]);
});

const anOwner = (place: Place, how?: Parameters<typeof aVisitor>[1]) => ownerOf(product, place, how);
const book = (place: Place, fields: Record<string, unknown> = {}) =>
  booked(product, place, { bookingDate: LATER, bookingTime: "19:00", ...fields });

const stored = (id: string) => storedBooking(product, id);
const editByCall = (place: Place, id: string, fields: Record<string, unknown>) => edit(product, place, id, fields);

/** A tick at the door, somewhere else. */
const attend = ({ slug, cookie }: Place, id: string, attendance: string) =>
  product.call("POST", `/api/workspaces/${slug}/bookings/${id}/attendance`, { cookie, body: { attendance } });
