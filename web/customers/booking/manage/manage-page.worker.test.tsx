import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { failNext, holdNext, loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import {
  aRestaurant,
  booked,
  bookingsOf,
  changeStored,
  everyDay,
  saveHours,
  TODAY,
} from "../../../testing/restaurants.ts";

const [FRIDAY, SATURDAY] = ["2027-06-18", "2027-06-19"];
const save = page.getByRole("button", { name: "Save changes" });
const cancel = page.getByRole("button", { name: "Cancel booking" });
const partySize = page.getByLabelText("Party size");
const saturday = page.getByRole("radio", { name: "Saturday 19 June" });
const main = page.getByRole("main");

async function aCustomerWithALink(rules: Parameters<typeof saveHours>[1] = {}) {
  const restaurant = await aRestaurant();
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY });
  await saveHours(restaurant, rules);
  const path = `/${restaurant.slug}/manage/${manageToken}`;
  await openCustomersPage(path);
  return { ...restaurant, path };
}

const isNow = (what: string) => expect.element(page.getByText(`It is now: ${what}.`)).toBeVisible();

test("a customer cancels a booking, and reads that it is cancelled", async () => {
  const restaurant = await aCustomerWithALink();
  await cancel.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ status: "cancelled" }]);
});

test("a booking at a stopped business is cancelled, and cannot be changed", async () => {
  const restaurant = await aRestaurant();
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY });
  const slug = `${restaurant.slug}-elsewhere`; // as in an isolate that did not know the business before the stop
  await changeStored(
    "UPDATE workspaces SET stopped_at = 1, slug = slug || '-elsewhere' WHERE slug = ?",
    restaurant.slug,
  );
  await openCustomersPage(`/${slug}/manage/${manageToken}`);
  await cancel.click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("button", { name: "Keep booking" })).toBeVisible();
  expect(page.getByRole("button", { name: /Choose another time|Save changes/ }).elements()).toEqual([]);
  await lookAt();
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
});

test("a customer moves a booking to another day, and the button waits for the answer", async () => {
  const restaurant = await aCustomerWithALink();
  await expect.element(save).toBeDisabled();
  await saturday.click();
  await timeOf("18:00").click();
  const release = holdNext("PATCH", /\/manage\//);
  await save.click();
  await expect.element(page.getByRole("button", { name: "Saving" })).toHaveAttribute("aria-disabled", "true");
  release();
  await isNow("2 guests · Saturday 19 June · 18:00");
  await expect.element(save).toBeDisabled();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingDate: SATURDAY, bookingTime: "18:00" }]);
});

test("a move that is refused offers other times, and one of those is saved with what was chosen", async () => {
  await onPhone();
  const restaurant = await aCustomerWithALink({ maxCapacity: 1 });
  await partySize.selectOptions("3 guests");
  await saturday.click();
  await timeOf("18:00").click();
  await booked(restaurant, { customerName: "Somebody Else", bookingDate: SATURDAY, bookingTime: "18:00" });
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(dialog.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: /Saturday.*17:00/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bookingsOf(restaurant))[0]).toMatchObject({ bookingDate: FRIDAY, bookingTime: "19:00", guests: 2 });
  await save.click();
  await isNow("3 guests · Saturday 19 June · 17:00");
});

test("a booking's own place is not in the way of its other times", async () => {
  await aCustomerWithALink({ maxCapacity: 1 });
  await timeOf("19:30").click();
  await save.click();
  await isNow("2 guests · Friday 18 June · 19:30");
  await expect.element(timeOf("19:30, your time now")).toBeInTheDocument();
});

test("a party larger than the place takes online is asked to call, and can change nothing else", async () => {
  await onPhone();
  await aCustomerWithALink({ maxGuestsPerBooking: 4 });
  await partySize.selectOptions("5 guests");
  await expect.element(page.getByText("Special Event?")).toBeVisible();
  await lookAt();
  for (const off of [save, cancel, page.getByRole("button", { name: "Other date" }), timeOf("18:00")])
    await expect.element(off).toBeDisabled();
  await partySize.selectOptions("4 guests");
  await save.click();
  await isNow("4 guests · Friday 18 June · 19:00");
});

const fixed = page.getByText("This booking can no longer be changed online.");

test("a booking that can no longer be changed says so when a change is sent", async () => {
  const restaurant = await aCustomerWithALink();
  await timeOf("18:00").click();
  await saveHours(restaurant, { customerChangeHoursLimit: 240 });
  await save.click();
  await expect.element(page.getByText("Unable to reschedule")).toBeVisible();
  await expect.element(page.getByText("This booking can no longer be changed.", { exact: true })).toBeVisible();
  await expect.element(fixed).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingTime: "19:00" }]);
});

test("after a cancellation the page offers the next booking, and does not say that this one cannot be changed", async () => {
  const { slug } = await aCustomerWithALink();
  await cancel.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByRole("link", { name: "Book again" })).toHaveAttribute("href", `/${slug}`);
  await expect.element(fixed).not.toBeInTheDocument();
});

test("a business without number and address is not said to be reached", async () => {
  await aCustomerWithALink({ customerChangeHoursLimit: 240 });
  await expect.element(fixed).toBeVisible();
  await expect.element(page.getByText("contact the business")).not.toBeInTheDocument();
});

test("a booking that can no longer be changed offers no button", async () => {
  await aCustomerWithALink({ customerChangeHoursLimit: 240 });
  await expect.element(fixed).toBeVisible();
  await expect.element(main.getByRole("button")).not.toBeInTheDocument();
  await lookAt();
});

test("who would cancel is offered another time, and continues at the choices", async () => {
  const restaurant = await aCustomerWithALink();
  await cancel.click();
  await page.getByRole("button", { name: "Choose another time instead" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(partySize.element());
  expect(await bookingsOf(restaurant)).toMatchObject([{ status: "confirmed" }]);
});

test("a booking ahead goes into a calendar, and Google does not learn its private link", async () => {
  const { path } = await aCustomerWithALink();
  await expect
    .element(page.getByRole("link", { name: "Add to calendar" }))
    .toHaveAttribute("href", `${path}/booking.ics`);
  const google = page.getByRole("link", { name: "Google Calendar" }).element().getAttribute("href") ?? "";
  expect(new URL(google).searchParams.get("dates")).toBe("20270618T170000Z/20270618T180000Z");
  expect(google).not.toContain(path.split("/").at(-1));
});

test("a customer on the way is offered to call, and a day before is not", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("08:00", "23:00") });
  await changeStored(
    "UPDATE workspace_customizations SET contact_phone = '+46 8 123 45 67' WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)",
    restaurant.slug,
  );
  const late = page.getByRole("link", { name: "Running late? Call +46 8 123 45 67" });
  const [today, friday] = [
    await booked(restaurant, { bookingDate: TODAY, bookingTime: "10:00" }),
    await booked(restaurant, { bookingDate: FRIDAY }),
  ];
  await openCustomersPage(`/${restaurant.slug}/manage/${today.manageToken}`);
  await expect.element(late).toHaveAttribute("href", "tel:+4681234567");
  await lookAt();
  await cleanup();
  await openCustomersPage(`/${restaurant.slug}/manage/${friday.manageToken}`);
  await expect.element(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await expect.element(late).not.toBeInTheDocument();
});

test("a booking that was moved elsewhere is shown as it is now, and what was chosen is kept", async () => {
  const { path } = await aCustomerWithALink();
  await timeOf("18:00").click();
  const elsewhere = { bookingDate: FRIDAY, bookingTime: "20:00", guests: 2, version: 1 };
  const headers = { "Content-Type": "application/json" };
  await fetch(`/api/public${path}`, { method: "PATCH", headers, body: JSON.stringify(elsewhere) });
  await save.click();
  const now = "It is now: 2 guests · Friday 18 June · 20:00. What you chose is kept";
  await expect.element(page.getByText(now)).toBeVisible();
  await expect.element(timeOf("18:00")).toBeChecked();
  await lookAt();
  await save.click();
  await isNow("2 guests · Friday 18 June · 18:00");
});

test("a change that did not arrive is kept, and saved the next time", async () => {
  await aCustomerWithALink();
  await timeOf("17:00").click();
  failNext("PATCH", /\/manage\//);
  await save.click();
  const words = "Your changes could not be saved. Please check your connection and try again.";
  await expect.element(page.getByText(words)).toBeVisible();
  await save.click();
  await isNow("2 guests · Friday 18 June · 17:00");
});

test("a change whose answer is lost is found out", async () => {
  const restaurant = await aCustomerWithALink();
  await timeOf("16:00").click();
  loseNextAnswer("PATCH", /\/manage\//);
  await save.click();
  await isNow("2 guests · Friday 18 June · 16:00");
  expect(await bookingsOf(restaurant)).toMatchObject([{ bookingTime: "16:00" }]);
});
