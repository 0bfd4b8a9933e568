import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { confirmBooking, emailField, fillBooking, nameField, thanks, timeOf } from "../../../testing/booking-form.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { countSent, liveSocket, loseNextAnswer, silenceSockets } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, hideArea, saveAreas, TODAY } from "../../../testing/restaurants.ts";

const area = (name: string) => page.getByRole("radio", { name, exact: true });
const GONE = "The area that you chose is no longer on offer. Your table may be anywhere.";

/** A table for four in the room and one for two on the terrace. */
async function aPlaceWithATerrace() {
  const restaurant = await aRestaurant();
  const { Terrace = "" } = await saveAreas(restaurant, { Room: 4, Terrace: 2 });
  return { restaurant, terrace: Terrace, path: `/${restaurant.slug}` };
}

async function chooseTerrace(path: string) {
  await openCustomersPage(path);
  await area("Terrace").click();
  await loaded();
}

const loaded = () => expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
const save = page.getByRole("button", { name: "Save changes" });

test("where customers may choose, anywhere is chosen at first, and the keyboard reaches each area", async () => {
  await onPhone();
  const { path } = await aPlaceWithATerrace();
  await openCustomersPage(path);
  await expect.element(area("Anywhere")).toBeChecked();
  await lookAt();
  area("Anywhere").element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(area("Terrace")).toBeChecked();
  await loaded();
  await lookAt();
  await expectFitLarge();
});

test("where only one area may be chosen, none is shown", async () => {
  const { restaurant, path } = await aPlaceWithATerrace();
  await hideArea(restaurant, "Terrace");
  await openCustomersPage(path);
  await expect.element(timeOf("18:00")).toBeVisible();
  await expect.element(area("Anywhere")).not.toBeInTheDocument();
});

test("times and days are those of the area, in its words", async () => {
  await onPhone();
  const { restaurant, terrace, path } = await aPlaceWithATerrace();
  await booked(restaurant, { bookingTime: "19:00", area: terrace });
  await chooseTerrace(path);
  await timeOf("19:00, Terrace is full then").click({ force: true });
  await expect.element(page.getByText("19:00: Terrace is full then")).toBeVisible();
  await lookAt();
  await page.getByLabelText("Party size").selectOptions("4");
  await expect.element(page.getByText("Tuesday 15 June: Terrace has no table for your party then")).toBeVisible();
  await area("Room").click();
  await expect.element(timeOf("19:00")).not.toHaveAttribute("aria-disabled");
});

test("a time that another customer takes on the terrace goes there, and stays elsewhere", async () => {
  const { restaurant, terrace, path } = await aPlaceWithATerrace();
  const isHeard = liveSocket(/area=/);
  await chooseTerrace(path);
  await isHeard;
  await booked(restaurant, { bookingTime: "17:00", area: terrace });
  await expect.element(timeOf("17:00, just taken")).toBeInTheDocument();
  await area("Anywhere").click();
  await expect.element(timeOf("17:00")).toBeVisible();
});

test("other times for a full terrace are on the terrace, and one press looks anywhere", async () => {
  const { restaurant, terrace, path } = await aPlaceWithATerrace();
  await chooseTerrace(path);
  await fillBooking("18:00");
  await booked(restaurant, { bookingTime: "18:00", area: terrace });
  await confirmBooking.click();
  const sheet = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(sheet.getByText("Terrace is full then.")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /19:00/ })).toBeVisible();
  await lookAt();
  await sheet.getByRole("button", { name: "Look anywhere" }).click();
  await expect.element(area("Anywhere")).toBeChecked();
  await expect.element(timeOf("18:00")).toBeChecked();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect((await bookingsOf(restaurant)).map((each) => each.area).sort()).toEqual([terrace, null].sort());
});

test("the area is in the summary and on the thanks", async () => {
  const { path } = await aPlaceWithATerrace();
  await chooseTerrace(path);
  await fillBooking("18:00");
  await expect.element(page.getByText("Table for 2 · Terrace · Tuesday 15 June")).toBeVisible();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText("Terrace", { exact: true })).toBeVisible();
  await lookAt();
});

test("the area is on the page of a booking's link, and a change keeps it", async () => {
  const { restaurant, terrace, path } = await aPlaceWithATerrace();
  const asked = { bookingDate: "2027-06-18", area: terrace };
  const { manageToken } = await booked(restaurant, asked);
  await booked(restaurant, { ...asked, bookingTime: "21:00" });
  await openCustomersPage(`${path}/manage/${manageToken}`);
  await expect.element(page.getByText("Terrace", { exact: true })).toBeVisible();
  await expect.element(timeOf("21:00, Terrace is full then")).toBeInTheDocument();
  await timeOf("17:30").click();
  await expect.element(page.getByText("Table for 2 · Terrace · Friday 18 June")).toBeVisible();
  await lookAt();
  await save.click();
  await expect.element(page.getByText("It is now: 2 guests · Friday 18 June · 17:30.")).toBeVisible();
  const kept = (await bookingsOf(restaurant)).find(({ bookingTime }) => bookingTime === "17:30");
  expect(kept?.area).toBe(terrace);
});

test("back, reload and a request without an answer keep the area", async () => {
  const { restaurant, terrace, path } = await aPlaceWithATerrace();
  await chooseTerrace(path);
  expect(history.state.chosen).toMatchObject({ area: terrace });
  await fillBooking("18:00");
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByText("Trying again never books twice.")).toBeVisible();
  await cleanup();
  await openCustomersPage(path); // without the history's state: the stored request has it
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ area: terrace, bookingTime: "18:00" }]);
});

test("an area that is removed while one types makes way for anywhere, and one more press books", async () => {
  await onPhone();
  silenceSockets(); // the page would hear of it before the press
  const { restaurant, path } = await aPlaceWithATerrace();
  await chooseTerrace(path);
  await timeOf("18:00").click();
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
  await hideArea(restaurant, "Terrace");
  await confirmBooking.click();
  await expect.element(page.getByRole("alert").getByText("Your table may be anywhere.")).toBeVisible();
  await expect.element(area("Terrace")).not.toBeInTheDocument();
  await lookAt();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ area: null, bookingTime: "18:00" }]);
});

test("an area of an older page that is gone makes way for anywhere, and the page says so", async () => {
  const { restaurant, terrace, path } = await aPlaceWithATerrace();
  await hideArea(restaurant, "Terrace");
  const asked = countSent("GET", /area=/);
  const chosen = { party: "2", area: terrace, date: TODAY, time: null };
  await openCustomersPage(path, { chosen });
  await expect.element(page.getByText(GONE)).toBeVisible();
  await expect.element(timeOf("18:00")).toBeVisible();
  expect(asked()).toBe(0);
});
