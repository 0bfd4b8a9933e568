import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { book, confirmBooking, fillBooking, nameField, thanks, timeOf } from "../../../testing/booking-form.ts";
import { countSent, failNext, holdNext, loseNextAnswer, tooOften } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { keysSent, openCustomersScene, problemOf, reloadPageOfScene, whatWasSent } from "../../../testing/scenes.ts";

async function aCustomerAbout() {
  await openCustomersScene("booking", "/booking");
  await fillBooking("18:00");
}

const reload = () => reloadPageOfScene("/booking");
const failed = page.getByText("There was an error creating your reservation. Please try again.");
const sent = () => whatWasSent().map(({ body }) => body);

/** All that was sent is the same booking to the Worker, however often it arrived. */
function expectOneBooking(times: number) {
  expect(sent()).toHaveLength(times);
  expect(new Set(sent().map((each) => JSON.stringify(each))).size).toBe(1);
  expect(new Set(keysSent()).size).toBe(1);
}

test("a booking whose answer is lost is made once, though the customer sends it again", async () => {
  await aCustomerAbout();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await book();
  expectOneBooking(2);
});

test("an answer of another server is not taken for a booking", async () => {
  await aCustomerAbout();
  failNext("POST", /\/bookings$/, Response.json({ welcome: "to the hotel's network" }, { status: 201 }));
  await confirmBooking.click();
  await expect.element(page.getByText("Trying again never books twice.")).toBeVisible();
  await book();
  expectOneBooking(1);
});

test("a request that never arrived is forgotten, and the time chosen after it is booked", async () => {
  await aCustomerAbout();
  failNext("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await timeOf("20:00").click();
  await nameField.fill("Astrid Lindh");
  await book();
  expect(sent()).toMatchObject([{ customerName: "Astrid Lindh", bookingTime: "20:00" }]);
});

test("a booking that had arrived after all is shown, whatever was changed since", async () => {
  await aCustomerAbout();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await nameField.fill("Astrid Lindh");
  failNext("POST", /\/bookings$/, problemOf("key_reused"));
  await confirmBooking.click();
  await expect.element(page.getByText("it reached us after all")).toBeVisible();
  await expect.element(page.getByText("Astrid Lind", { exact: true })).toBeVisible();
  expectOneBooking(2);
});

test("after a change of the unanswered request a reload sends nothing by itself", async () => {
  await aCustomerAbout();
  failNext("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(failed).toBeVisible();
  await nameField.fill("Astrid Lindh");
  await reload();
  await expect.element(confirmBooking).toBeVisible();
  expect(sent()).toEqual([]);
});

test("a reload while the answer is on its way sends the same again, and shows the booking", async () => {
  await aCustomerAbout();
  const release = holdNext("POST", /\/bookings$/);
  const asked = countSent("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await expect.poll(asked).toBe(1);
  await reload();
  await expect.element(thanks).toBeVisible();
  release();
  await expect.poll(sent).toHaveLength(2);
  expectOneBooking(2);
});

test("a reload keeps the chosen time", async () => {
  await openCustomersScene("booking", "/booking");
  await timeOf("20:00").click();
  await reload();
  await expect.element(timeOf("20:00")).toBeChecked();
});

test("Back from the thanks begins another booking", async () => {
  await onPhone();
  await aCustomerAbout();
  await book();
  history.back();
  await expect.element(timeOf("19:00")).toBeVisible();
  await expect.element(page.getByText("18:00 is not free for this choice.")).not.toBeInTheDocument();
});

test("a customer who books too often reads when to try again, and books then with what was typed", async () => {
  await aCustomerAbout();
  failNext("POST", /\/bookings$/, tooOften(60));
  await confirmBooking.click();
  const words = "Too many attempts. Please try again in 60 seconds.";
  await expect.element(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await book();
  await expect.element(page.getByText("A confirmation is on its way to astrid@example.com.")).toBeVisible();
  expectOneBooking(1);
});
