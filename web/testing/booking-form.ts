import { expect } from "vitest";
import { page } from "vitest/browser";
import type { ErrorExtra } from "../../contract/errors.ts";
import { failNext } from "./network.ts";
import { problemOf } from "./scenes.ts";

export const timeOf = (name: string) => page.getByRole("radio", { name, exact: true });
export const nameField = page.getByLabelText("Name", { exact: true });
export const emailField = page.getByLabelText("Email");
export const confirmBooking = page.getByRole("button", { name: "Confirm booking" });
export const thanks = page.getByRole("heading", { name: "Thank You for Your Booking!" });

/** The next booking is refused for its time. */
export const refuseNext = (reason: string, extra: ErrorExtra = {}) =>
  failNext("POST", /\/bookings$/, problemOf("time_slot_unavailable", { reason }, { slots: [], ...extra }));

/** Sends the booking, which is made. */
export async function book(): Promise<void> {
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
}

export async function fillBooking(bookingTime: string): Promise<void> {
  await timeOf(bookingTime).click();
  await fillIn();
}

export const serviceOf = (name: string) => page.getByRole("checkbox", { name });
export const personOf = (name: string) => page.getByRole("radio", { name, exact: true });
export const chooseTime = page.getByRole("button", { name: "Choose a time" });
/** Neither another party's times are shown meanwhile, nor the places of times to come. */
export const timesLoaded = () =>
  expect.poll(() => document.querySelector("[aria-busy=true], [role=status][aria-label]")).toBeNull();

export async function chooseServices(...names: string[]): Promise<void> {
  for (const name of names) await serviceOf(name).click();
  await chooseTime.click();
  await expect.element(page.getByRole("group", { name: /^Time on/ })).toBeVisible();
  await timesLoaded();
}

export async function fillIn(): Promise<void> {
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
}
