import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPeriod } from "../../../../../domain/testing/givens.ts";
import { unwrap } from "../../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { failNext, holdNext } from "../../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import {
  api,
  aRestaurant,
  bookingsOf,
  everyDay,
  phoned,
  type Restaurant,
  saveTables,
} from "../../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const time = (name: string | RegExp) => dialog.getByRole("radio", { name, exact: true });
const guests = dialog.getByLabelText("Guests", { exact: true });
const nameField = dialog.getByLabelText("Name");
const why = dialog.getByRole("region", { name: /^Why not/ });
const remedy = (name: string) => why.getByRole("button", { name, exact: true });

async function openDialog({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard?new=1`);
}

/** One table of four, taken by Astrid Lind at 20:00. */
async function aFullTime() {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await phoned(restaurant, { bookingTime: "20:00" });
  await openDialog(restaurant);
  await time("20:00, full").click();
  return restaurant;
}

test("a full time says in the form what is taken, by whom, and which times fit", async () => {
  await onPhone();
  await aFullTime();
  await expect.element(dialog.getByRole("region", { name: "Why not 20:00?" })).toBeVisible();
  await expect.element(why.getByText("Fully booked")).toBeVisible();
  await expect.element(why.getByText("20:00–21:00: 1 of 1 table taken")).toBeVisible();
  await expect.element(why.getByText("Astrid Lind 20:00 (2)")).toBeVisible();
  await expect.element(why.getByRole("group", { name: "Free instead" })).toBeVisible();
  await expect.element(time("20:00, full")).toHaveFocus();
  await lookAt();
});

test("full tables are named, and who has them", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  await phoned(restaurant, { bookingTime: "20:00" });
  await phoned(restaurant, { bookingTime: "20:00", customerName: "Bo Ek", guests: 4 });
  await openDialog(restaurant);
  await time("20:00, full").click();
  await expect.element(why.getByText("20:00–21:00: T1 and T2 are taken")).toBeVisible();
  await expect.element(why.getByText("Astrid Lind 20:00 (2), Bo Ek 20:00 (4)")).toBeVisible();
  await lookAt();
});

test("a party too large for every table is told so, not that the time is full", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1"]);
  await openDialog(restaurant);
  await guests.fill("6");
  await time("20:00, no place fits").click();
  await expect.element(why.getByText("No place fits this party then")).toBeVisible();
});

test("a time free by telephone says who has no table yet, so that customers are offered nothing", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { bookingTime: "20:00", guests: 6 });
  await saveTables(restaurant, ["T1"]);
  await openDialog(restaurant);
  await time("20:00").click();
  const words = "Free by phone. Online: not offered. Astrid Lind, 20:00, has no place yet.";
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test("a tap on what fits fills the form, and the name is asked next", async () => {
  await aFullTime();
  await remedy("19:00").click();
  await expect.element(time("19:00")).toBeChecked();
  await expect.element(nameField).toHaveFocus();
  await expect.element(why).not.toBeInTheDocument();
});

test("with the name typed, a tap on what fits books it", async () => {
  const restaurant = await aFullTime();
  await nameField.fill("Nordvik AB");
  await why.getByRole("group", { name: "Book instead" }).getByRole("button", { name: "21:00" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bookingsOf(restaurant)).toMatchObject([{}, { customerName: "Nordvik AB", bookingTime: "21:00" }]);
});

test("a reason books the time itself, by keyboard", async () => {
  const restaurant = await aFullTime();
  await nameField.fill("Nordvik AB");
  await expect.element(why.getByLabelText("Reason")).not.toBeInTheDocument();
  await remedy("Book anyway").click();
  await expect.element(why.getByLabelText("Reason")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(why.getByText("Please give a reason")).toBeVisible();
  await userEvent.keyboard("Extra table{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  const override = { reason: "Extra table", refusal: "spot_capacity_exceeded" };
  expect(await bookingsOf(restaurant)).toMatchObject([{}, { bookingTime: "20:00", override }]);
});

test("too large a party is offered the size that fits", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await openDialog(restaurant);
  await guests.fill("6");
  await time(/^19:00, 4 seats left/).click();
  await expect.element(why.getByText("Room for 4 guests only")).toBeVisible();
  await remedy("4 guests").click();
  await expect.element(guests).toHaveValue(4);
});

/** Dinner from 18:00; customers book until noon two days before. */
async function aDinner(pacing: { everyMinutes: 30; guests: number; parties: null } | null) {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("18:00", "23:00") });
  const period = aPeriod({ id: "new-1", pacing, closesAt: { daysBefore: 2, time: "12:00" } });
  await unwrap(
    api.workspaces[":slug"].plan.$put({
      param: { slug: restaurant.slug },
      json: { plan: { periods: [period] }, revision: 0 },
    }),
  );
  return restaurant;
}

test("a kitchen that is full then counts who arrives, and says what customers are told", async () => {
  const restaurant = await aDinner({ everyMinutes: 30, guests: 4, parties: null });
  await phoned(restaurant, { bookingTime: "19:00", guests: 3 });
  await openDialog(restaurant);
  await time("19:00, too many arrive then").click();
  await expect.element(why.getByText("19:00–19:30: 3 of 4 arriving guests")).toBeVisible();
  await expect.element(why.getByText(/^Online: too late since Sun 13 Jun 12:00/)).toBeVisible();
  await expect.element(remedy("1 guest")).toBeVisible();
});

test("a time that is free by phone alone says so", async () => {
  await openDialog(await aDinner(null));
  await time("19:00").click();
  await expect.element(dialog.getByText(/^Free by phone. Online: too late since/)).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
});

test("a time outside the hours, typed during a call, is explained in place", async () => {
  await openDialog(await aRestaurant());
  await dialog.getByLabelText("Any other time").selectOptions("11:30");
  await expect.element(why.getByText("Outside the opening hours")).toBeVisible();
  await expect.element(why.getByText("Open 12:00–23:00, a stay of 60 minutes ends by then")).toBeVisible();
  await expect.element(remedy("12:00")).toBeVisible();
});

test("a free time explains nothing, and a lost answer leaves the form as it is", async () => {
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await phoned(restaurant, { bookingTime: "20:00" });
  await openDialog(restaurant);
  await time("18:00").click();
  await expect.element(why).not.toBeInTheDocument();
  failNext("GET", /\/why\?/);
  await time("20:00, full").click();
  await expect.element(time("20:00, full")).toBeChecked();
});

test("an answer for another time is not shown for this one", async () => {
  await aFullTime();
  await expect.element(why).toBeVisible();
  const release = holdNext("GET", /\/why\?/);
  await time("18:00").click();
  await expect.element(why).not.toBeInTheDocument();
  release();
});

test("with large letters the explanation fits the narrowest phone", async () => {
  await aFullTime();
  await expect.element(why).toBeVisible();
  await expectFitLarge();
});
