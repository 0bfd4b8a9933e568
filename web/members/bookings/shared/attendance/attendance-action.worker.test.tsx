import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { lookAt } from "../../../../testing/look-at.ts";
import { failNext } from "../../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import {
  aRestaurant,
  bookingsOf,
  everyDay,
  phoned,
  type Restaurant,
  saveTables,
} from "../../../../testing/restaurants.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const state = (name: string, words: string | RegExp) =>
  expect.element(row(name).getByText(words, { exact: true })).toBeInTheDocument();
const menuItem = (name: string) => page.getByRole("menuitem", { name });
const storedOf = async (restaurant: Restaurant, name: string) =>
  (await bookingsOf(restaurant)).find(({ customerName }) => customerName === name);

/** At half past seven: parties of seven may still come. */
async function aMorning(bookings: Record<string, string>, fields: Parameters<typeof aRestaurant>[0] = {}) {
  const hours = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 };
  const restaurant = await aRestaurant({ ...hours, ...fields });
  for (const [customerName, bookingTime] of Object.entries(bookings))
    await phoned(restaurant, { customerName, bookingTime });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  return restaurant;
}

test("of a visit to come the menu offers neither end, and Escape returns the focus to its button", async () => {
  await onPhone();
  await aMorning({ "Astrid Lind": "20:00" });
  await button("More for Astrid Lind").click();
  await expect.element(menuItem("Arrive")).toBeVisible();
  const off = page.getByRole("menuitem", { disabled: true });
  expect(off.elements().map(({ textContent }) => textContent)).toEqual(["Finish", "No-show"]);
  await lookAt();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("More for Astrid Lind")).toHaveFocus();
});

test("the second of two quick taps on a step notes nothing", async () => {
  const restaurant = await aMorning({ "Astrid Lind": "07:00" });
  await button("Arrive: Astrid Lind").dblClick();
  await expect.element(button("Seat: Astrid Lind")).not.toHaveAttribute("aria-disabled");
  expect(await storedOf(restaurant, "Astrid Lind")).toMatchObject({ attendance: "arrived" });
});

test("by keyboard a visit goes on from step to step, and the focus stays in its row", async () => {
  const restaurant = await aMorning({ "Bo Ek": "07:00" });
  await expect.element(button("Arrive: Bo Ek")).toBeVisible();
  (button("Arrive: Bo Ek").element() as HTMLElement).focus();
  for (const step of ["Arrive", "Seat", "Finish"]) {
    await expect.element(button(`${step}: Bo Ek`)).toHaveFocus();
    await expect.element(button(`${step}: Bo Ek`)).not.toHaveAttribute("aria-disabled");
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(button("More for Bo Ek")).toHaveFocus();
  await expect.poll(() => storedOf(restaurant, "Bo Ek")).toMatchObject({ attendance: "finished" });
});

test("an undo leaves what a colleague noted meanwhile, and says so", async () => {
  const restaurant = await aMorning({ "Cia Ask": "07:00" });
  await button("Arrive: Cia Ask").click();
  await expect.element(page.getByText("Cia Ask: Arrived")).toBeVisible();
  await colleague.notes(restaurant, (await storedOf(restaurant, "Cia Ask"))?.id ?? "", "seated");
  await state("Cia Ask", "Seated");
  await button("Undo").click();
  await expect.element(page.getByText("Cia Ask: Seated by now")).toBeVisible();
  expect(await storedOf(restaurant, "Cia Ask")).toMatchObject({ attendance: "seated" });
});

test("a step that could not be stored is taken back, and says so", async () => {
  await aMorning({ "Dan Alm": "07:00" });
  await expect.element(button("Arrive: Dan Alm")).toBeVisible();
  failNext("POST", /\/attendance$/);
  await button("Arrive: Dan Alm").click();
  await expect.element(page.getByText("Failed to update booking")).toBeVisible();
  await expect.element(button("Arrive: Dan Alm")).toBeVisible();
});

test("by keyboard alone, a no-show frees its table for a party that walks in", async () => {
  const restaurant = await aMorning({ "Astrid Lind": "07:00" }, { maxCapacity: 1 });
  await expect.element(button("More for Astrid Lind")).toBeVisible();
  (button("More for Astrid Lind").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menuItem("Arrive")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(menuItem("No-show")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await state("Astrid Lind", "No-show");
  const times = page.getByRole("region", { name: "Today's availability" });
  await expect.element(times.getByText("08:30", { exact: true })).toBeVisible();
  await userEvent.keyboard("n");
  await button("Walk-in now").click();
  await expect.element(row("Walk-in")).toBeVisible();
  expect((await bookingsOf(restaurant)).map(({ override }) => override)).toEqual([null, null]);
});

const question = page.getByRole("dialog", { name: "Astrid Lind" });
const letIn = question.getByRole("button", { name: "Let them in" });

async function aPlaceGivenAway() {
  const restaurant = await aMorning({ "Astrid Lind": "07:00" }, { maxCapacity: 1 });
  await button("More for Astrid Lind").click();
  await menuItem("No-show").click();
  await expect.element(page.getByText("Astrid Lind: No-show")).toBeVisible();
  await phoned(restaurant, { customerName: "Olle Ek", bookingTime: "08:30" });
  return restaurant;
}

test("a place that was given away is taken back with a reason, from another list too", async () => {
  await onPhone();
  const restaurant = await aPlaceGivenAway();
  await page.getByRole("tab", { name: "Upcoming Bookings" }).click(); // the toast outlives its list
  await button("Undo").click();
  await expect.element(question.getByText("Their spot is taken")).toBeVisible();
  await lookAt();
  await question.getByLabelText("Reason").fill("They came after all");
  await letIn.click();
  await expect.element(page.getByText("Astrid Lind: Not here yet")).toBeVisible();
  await page.getByRole("tab", { name: "Today's Bookings" }).click();
  await state("Astrid Lind", "Over capacity");
  const override = { reason: "They came after all", refusal: "spot_capacity_exceeded" };
  expect((await bookingsOf(restaurant))[0]).toMatchObject({ attendance: null, override });
});

test("a reason that could not be sent stays typed", async () => {
  await aPlaceGivenAway();
  await button("Undo").click();
  await question.getByLabelText("Reason").fill("They came after all");
  failNext("POST", /\/attendance$/);
  await letIn.click();
  await expect.element(page.getByText("Failed to update booking")).toBeVisible();
  await expect.element(question.getByLabelText("Reason")).toHaveValue("They came after all");
});

test("a party that walks in has arrived, and makes no other party late", async () => {
  await aMorning({ "Astrid Lind": "07:00" });
  await button("New booking").click();
  await button("Walk-in now").click();
  await state("Walk-in", "Arrived");
  await expect.element(button("Seat: Walk-in")).toBeVisible();
  await state("Astrid Lind", "Confirmed");
});

test("the day sheet says of a party that walked in that it has come", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await phoned(restaurant, { customerName: "Walk-in", bookingTime: "07:30", source: "walk_in" });
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet`);
  const ofWalkIn = page.getByRole("row", { name: /Walk-in/ });
  await expect.element(ofWalkIn.getByRole("img", { name: "Has come" })).toBeVisible();
});

test("where arrivals are noted, a party an hour late is not here, and its no-show is one tap away", async () => {
  await onPhone();
  const restaurant = await aMorning({ "Bo Ek": "06:10", "Astrid Lind": "07:00", "Gone Gran": "06:15" });
  await button("Arrive: Bo Ek").click();
  await state("Gone Gran", "Not here");
  await state("Astrid Lind", /^\d\d min late$/);
  await lookAt();
  await button("No-show: Gone Gran").click();
  await state("Gone Gran", "No-show");
  await expect.poll(() => storedOf(restaurant, "Gone Gran")).toMatchObject({ attendance: "no_show" });
});

/** Only Cia's visit at six o'clock is marked. */
async function unmarkedVisits(...names: string[]) {
  const bookings = Object.fromEntries(["Cia Ask", ...names].map((name) => [name, "06:00"]));
  const restaurant = await aMorning({ ...bookings, "Later Larsson": "20:00" }, { bookingDurationMinutes: 60 });
  await colleague.notes(restaurant, (await storedOf(restaurant, "Cia Ask"))?.id ?? "", "finished");
  await button(`${names.length} not marked`).click();
}

test("parties whose stay went by unmarked are counted above today's list, and listed by one press", async () => {
  await unmarkedVisits("Astrid Lind", "Bo Ek");
  for (const name of ["Later Larsson", "Cia Ask"]) await expect.element(row(name)).not.toBeInTheDocument();
  await state("Bo Ek", "Not marked");
  await lookAt();
});

test("when the last unmarked party is marked, today's whole list is back", async () => {
  await unmarkedVisits("Bo Ek");
  await button("Finish: Bo Ek").click();
  await expect.element(row("Later Larsson")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /not marked$/ })).not.toBeInTheDocument();
});

/** Lars sits at T1 beyond his end, T2 is free, and Seat is pressed for Cecilia, who is booked at T1. */
async function anOccupiedTable() {
  await onPhone();
  const hours = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 60 };
  const restaurant = await aRestaurant(hours);
  const { T1 = "", T2 = "" } = await saveTables(restaurant, ["T1", "T2"]);
  for (const [customerName, bookingTime] of [
    ["Lars", "06:15"],
    ["Cecilia", "07:15"],
  ] as const)
    await phoned(restaurant, { customerName, bookingTime, resources: [T1] });
  await colleague.notes(restaurant, (await storedOf(restaurant, "Lars"))?.id ?? "", "seated");
  await colleague.notes(restaurant, (await storedOf(restaurant, "Cecilia"))?.id ?? "", "arrived");
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await button("Seat: Cecilia").click();
  const occupied = page.getByRole("dialog", { name: "Cecilia" });
  await expect.element(occupied.getByRole("region", { name: "T1: Lars is still there." })).toHaveFocus();
  const answer = (name: string) => occupied.getByRole("button", { name, exact: true });
  const both = async () => [await storedOf(restaurant, "Lars"), await storedOf(restaurant, "Cecilia")];
  return { T1, T2, answer, both };
}

test("where another party still sits, a free table is one tap away", async () => {
  const { T1, T2, answer, both } = await anOccupiedTable();
  await lookAt();
  await answer("T2").click();
  await expect.element(page.getByText("Cecilia: Seated")).toBeVisible();
  const seated = { attendance: "seated", override: null };
  expect(await both()).toMatchObject([
    { ...seated, resources: [T1] },
    { ...seated, resources: [T2] },
  ]);
});

test.each([
  ["They have left", "finished"],
  ["Both here", "seated"],
])("where another party still sits, %s seats the party there, and the other is %s", async (name, other) => {
  const { T1, answer, both } = await anOccupiedTable();
  await answer(name).click();
  await expect.element(page.getByText("Cecilia: Seated")).toBeVisible();
  expect(await both()).toMatchObject([{ attendance: other }, { attendance: "seated", resources: [T1] }]);
});
