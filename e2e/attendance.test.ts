import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { type aVisitor, DESK, lookAt, PHONE } from "./browser.ts";
import { atDashboard, bookingsOf, type Place, phoned } from "./member.ts";
import { everyDay, Product } from "./product.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);
/** It is open by half past seven in the morning, or a little later, and a visit lasts longer than these journeys. */
const aRestaurant = (fields: Record<string, unknown> = {}) =>
  product.aRestaurant({ weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120, ...fields });

test("a visit is noted by one tap a step, and taken back, on a phone", async () => {
  const place = await aRestaurant();
  await book(place, { bookingTime: "07:00" });
  await book(place, { bookingTime: "20:00", customerName: "Later Larsson" });
  const owner = await anOwner(place, PHONE);
  const { page } = owner;
  const row = rowOf(page, "Astrid Lind");
  await tap(page, "Arrive: Astrid Lind");
  await row.getByText("Arrived", { exact: true }).waitFor();
  await page.getByText("Astrid Lind: Arrived").waitFor();
  await tap(page, "Seat: Astrid Lind");
  await row.getByText("Seated", { exact: true }).waitFor();
  await page.getByText("Astrid Lind: Seated").waitFor();
  await tap(page, "Undo");
  await row.getByText("Arrived", { exact: true }).waitFor();
  await expect.poll(() => attendanceOf(place, "Astrid Lind")).toBe("arrived");
  await tap(page, "Seat: Astrid Lind");
  await tap(page, "Finish: Astrid Lind");
  await row.getByText("Finished", { exact: true }).waitFor();
  await expect.poll(() => attendanceOf(place, "Astrid Lind")).toBe("finished");
  expect(await page.getByRole("button", { name: /: Astrid Lind$/ }).count()).toBe(0);

  await openMenu(page, "Later Larsson");
  const off = page.getByRole("menuitem", { disabled: true });
  expect(await off.allTextContents()).toEqual(["Finish", "No-show"]);
  await lookAt(owner, "attendance-menu-phone");
  await page.keyboard.press("Escape");
  await focusOn(page, page.getByRole("button", { name: "More for Later Larsson" }));
});

test("a second tap is none, a visit goes on by keyboard, what a colleague noted is not undone, and what fails is taken back", async () => {
  const place = await aRestaurant();
  for (const customerName of ["Astrid Lind", "Bo Ek", "Cia Ask", "Dan Alm"])
    await book(place, { bookingTime: "07:00", customerName });
  const owner = await anOwner(place, DESK);
  const { page } = owner;
  await page.getByRole("button", { name: "Arrive: Astrid Lind" }).waitFor();
  await page.evaluate(tapOnAndOn);
  await rowOf(page, "Astrid Lind").getByText("Arrived", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Seat: Astrid Lind", disabled: false }).waitFor();
  expect(await attendanceOf(place, "Astrid Lind")).toBe("arrived"); // what the second would note was never read

  await page.getByRole("button", { name: "Arrive: Bo Ek" }).focus();
  for (const step of ["Arrive", "Seat", "Finish"]) {
    await focusOn(page, page.getByRole("button", { name: `${step}: Bo Ek`, disabled: false }));
    await page.keyboard.press("Enter");
  }
  await focusOn(page, page.getByRole("button", { name: "More for Bo Ek" })); // it goes from step to step
  await expect.poll(() => attendanceOf(place, "Bo Ek")).toBe("finished");

  await tap(page, "Arrive: Cia Ask");
  const toast = page.locator("[data-toast]", { hasText: "Cia Ask: Arrived" });
  await toast.waitFor();
  const id = (await bookingsOf(product, place)).find(({ customerName }) => customerName === "Cia Ask")?.id;
  const route = `/api/workspaces/${place.slug}/bookings/${id}/attendance`;
  await product.call("POST", route, { cookie: place.cookie, body: { attendance: "seated" } });
  await rowOf(page, "Cia Ask").getByText("Seated", { exact: true }).waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Cia Ask: Seated by now").waitFor();
  expect(await attendanceOf(place, "Cia Ask")).toBe("seated");

  owner.expecting("ERR_FAILED");
  await page.route("**/attendance", (route) => route.abort());
  await tap(page, "Arrive: Dan Alm");
  await page.getByText("Failed to update booking").waitFor();
  await page.getByRole("button", { name: "Arrive: Dan Alm" }).waitFor();
  expect(await attendanceOf(place, "Dan Alm")).toBeNull();
});

/** Runs in the page: a tap, and others as long as a hand's haste may last, the last of them late after the first. */
function tapOnAndOn(): Promise<void> {
  const tap = (step: string) => document.querySelector<HTMLElement>(`[aria-label="${step}: Astrid Lind"]`)?.click();
  const began = performance.now();
  tap("Arrive");
  return new Promise((resolve) => {
    const again = () => {
      if (performance.now() - began > 900) return resolve();
      tap("Seat");
      requestAnimationFrame(again);
    };
    again();
  });
}

test("by keyboard alone, a no-show frees its table for who walks in", async () => {
  const place = await aRestaurant({ maxCapacity: 1 });
  await book(place, { bookingTime: "07:00" });
  const owner = await anOwner(place, DESK);
  const { page } = owner;
  await page.getByRole("button", { name: "More for Astrid Lind" }).press("Enter");
  await page.keyboard.press("End");
  await focusOn(page, page.getByRole("menuitem", { name: "No-show" }));
  await page.keyboard.press("Enter");
  await rowOf(page, "Astrid Lind").getByText("No-show", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Today's availability" }).getByText("08:30", { exact: true }).waitFor();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await dialog.getByRole("radio", { name: "08:30", exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Walk-in now" }).press("Enter");
  await rowOf(page, "Walk-in").waitFor();
  expect((await bookingsOf(product, place)).map(({ override }) => override)).toEqual([null, null]);
});

test("a place that was given away is taken back with a reason", async () => {
  const place = await aRestaurant({ maxCapacity: 1 });
  await book(place, { bookingTime: "07:00" });
  const owner = await anOwner(place, PHONE);
  owner.expecting(409, "ERR_FAILED");
  const { page } = owner;
  await openMenu(page, "Astrid Lind");
  await page.getByRole("menuitem", { name: "No-show" }).click();
  await page.getByText("Astrid Lind: No-show").waitFor();
  await book(place, { bookingTime: "08:30", customerName: "Olle Ek" });
  await page.getByRole("tab", { name: "Upcoming Bookings" }).click(); // the toast outlives its list
  await page.getByText("No upcoming bookings found.").waitFor();
  await tap(page, "Undo");
  const question = page.getByRole("dialog", { name: "Astrid Lind" });
  await question.getByText("Their spot is taken").waitFor();
  await lookAt(owner, "attendance-question-phone");
  await question.getByLabel("Reason").fill("They came after all");
  await page.route("**/attendance", (route) => route.abort(), { times: 1 });
  const letIn = question.getByRole("button", { name: "Let them in" });
  await letIn.click();
  await page.getByText("Failed to update booking").waitFor();
  expect(await question.getByLabel("Reason").inputValue()).toBe("They came after all");
  await letIn.click();
  await page.getByText("Astrid Lind: Not here yet").waitFor();
  await page.getByRole("tab", { name: "Today's Bookings" }).click();
  await rowOf(page, "Astrid Lind").getByText("Over capacity").waitFor();
  const [taken] = await bookingsOf(product, place);
  expect(taken).toMatchObject({ attendance: null, override: { reason: "They came after all" } });
});

test("who walks in has arrived, and that makes nobody else late", async () => {
  const place = await aRestaurant();
  await book(place, { bookingTime: "07:00" });
  const owner = await anOwner(place, DESK);
  const { page } = owner;
  await tap(page, "New booking");
  await tap(page, "Walk-in now");
  await rowOf(page, "Walk-in").getByText("Arrived", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Seat: Walk-in" }).waitFor();
  await rowOf(page, "Astrid Lind").getByText("Confirmed", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Day sheet" }).click();
  await page
    .getByRole("row", { name: /Walk-in/ })
    .getByRole("img", { name: "Has come" })
    .waitFor();
});

test("a party an hour late is not here, and its no-show is one tap away", async () => {
  const place = await aRestaurant();
  await book(place, { bookingTime: "06:10", customerName: "Bo Ek" });
  await book(place, { bookingTime: "07:00" });
  const owner = await anOwner(place, PHONE);
  const { page } = owner;
  await tap(page, "Arrive: Bo Ek"); // nobody is late where nobody is noted
  await tap(page, "Seat: Bo Ek");
  await page.getByText("Bo Ek: Seated").waitFor();
  await book(place, { bookingTime: "06:15", customerName: "Gone Gran" });
  await rowOf(page, "Gone Gran").getByText("Not here", { exact: true }).waitFor();
  await rowOf(page, "Astrid Lind")
    .getByText(/^\d\d min late$/)
    .waitFor();
  await lookAt(owner, "attendance-not-here-phone");
  await tap(page, "No-show: Gone Gran");
  await rowOf(page, "Gone Gran").getByText("No-show", { exact: true }).waitFor();
  await expect.poll(() => attendanceOf(place, "Gone Gran")).toBe("no_show");
});

test("whose stay went by unmarked is counted above today's list, and listed by one press", async () => {
  const place = await aRestaurant({ bookingDurationMinutes: 60 });
  for (const customerName of ["Astrid Lind", "Bo Ek", "Cia Ask"])
    await book(place, { bookingTime: "06:00", customerName });
  await book(place, { bookingTime: "20:00", customerName: "Later Larsson" });
  const owner = await anOwner(place, DESK);
  const { page } = owner;
  await openMenu(page, "Cia Ask");
  await page.getByRole("menuitem", { name: "Finish" }).click();
  const unmarked = page.getByRole("button", { name: "2 not marked" });
  await unmarked.click();
  await rowOf(page, "Later Larsson").waitFor({ state: "detached" });
  await rowOf(page, "Cia Ask").waitFor({ state: "detached" });
  await rowOf(page, "Bo Ek").getByText("Not marked", { exact: true }).waitFor();
  await lookAt(owner, "attendance-not-marked-desk");
  await tap(page, "No-show: Astrid Lind");
  await rowOf(page, "Astrid Lind").waitFor({ state: "detached" });
  await tap(page, "No-show: Bo Ek");
  await rowOf(page, "Later Larsson").waitFor();
  await page.getByRole("button", { name: /not marked$/ }).waitFor({ state: "detached" });
});

const rowOf = (page: Page, name: string, includeHidden = false) =>
  page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`), includeHidden });
const tap = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const openMenu = (page: Page, name: string) => tap(page, `More for ${name}`);
const focusOn = (page: Page, where: Locator) => page.locator(":focus").and(where).waitFor();

const attendanceOf = async (place: Place, name: string) =>
  (await bookingsOf(product, place)).find(({ customerName }) => customerName === name)?.attendance;

const anOwner = (place: Place, how: Parameters<typeof aVisitor>[1]) => atDashboard(product, place, { how });
const book = (place: Place, fields: object) => phoned(product, place, { bookingDate: TODAY, ...fields });
