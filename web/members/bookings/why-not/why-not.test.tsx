import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { lastBody } from "../../../testing/given-bookings.ts";
import { dialog, guests, nameField, openAtTables, openNewBooking, time } from "../../../testing/given-new-booking.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, holdNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";

const why = dialog.getByRole("region", { name: /^Why not/ });
const remedy = (name: string) => why.getByRole("button", { name, exact: true });

/** One table of four, taken by Astrid Lind at 20:00. */
async function aFullTime() {
  await openNewBooking();
  await time("20:00, full").click();
  await expect.element(why).toBeVisible();
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
  await everybodyCanUse();
});

test("full tables are named, and who has them; a party too large for every table is told so, not that the time is full", async () => {
  await openAtTables();
  await time("20:00, full").click();
  await expect.element(why.getByText("20:00–21:00: T1 and T2 are taken")).toBeVisible();
  await expect.element(why.getByText("Bo Ek 20:00 (4), Astrid Lind 20:00 (2)")).toBeVisible();
  await time("19:00").click();
  await guests.fill("5");
  await expect.element(time("19:00, no place fits")).toBeChecked();
  await expect.element(why.getByText("No place fits this party then")).toBeVisible();
});

test("a time free by telephone says who has no table yet, so that customers are offered nothing", async () => {
  await openAtTables("new-unsettled");
  await time("20:00").click();
  const words = "Free by phone. Online: not offered. Astrid Lind, 20:00, has no place yet.";
  await expect.element(dialog.getByText(words)).toBeVisible();
});

test("a tap on a time or a size that fits fills the form, and the name is asked next", async () => {
  await aFullTime();
  await remedy("19:00").click();
  await expect.element(time("19:00")).toBeChecked();
  await expect.element(nameField).toHaveFocus();
  await expect.element(why).not.toBeInTheDocument();
  await guests.fill("6");
  await expect.element(time("19:00, 4 seats left")).toBeChecked();
  await expect.element(why.getByText("Room for 4 guests only")).toBeVisible();
  await remedy("4 guests").click();
  await expect.element(guests).toHaveValue(4);
  await expect.element(time("19:00")).toBeChecked();
});

test("with the name typed, a tap on what fits books it", async () => {
  await aFullTime();
  await nameField.fill("Nordvik AB");
  await why.getByRole("group", { name: "Book instead" }).getByRole("button", { name: "21:00" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(lastBody).toMatchObject({ customerName: "Nordvik AB", bookingTime: "21:00" });
});

test("a reason books the time itself, by keyboard", async () => {
  await aFullTime();
  await nameField.fill("Nordvik AB");
  await expect.element(why.getByLabelText("Reason")).not.toBeInTheDocument();
  await remedy("Book anyway").click();
  await expect.element(why.getByLabelText("Reason")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(why.getByText("Please give a reason")).toBeVisible();
  await userEvent.keyboard("Extra table{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(lastBody).toMatchObject({ bookingTime: "20:00", override: { reason: "Extra table" } });
});

test("a kitchen that is full counts who arrives, and says what customers are told; a time that is free by phone alone says so", async () => {
  await openNewBooking("new-dinner");
  await time("19:00, too many arrive then").click();
  await expect.element(dialog.getByText("3 of 4 arrive", { exact: true })).toBeVisible();
  await expect.element(why.getByText("19:00–19:30: 3 of 4 arriving guests")).toBeVisible();
  await expect.element(why.getByText(/^Online: too late since Sun 13 Jun 12:00/)).toBeVisible();
  await expect.element(remedy("1 guest")).toBeVisible();
  await time("18:00").click();
  await expect.element(dialog.getByText(/^Free by phone. Online: too late since/)).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
});

test("a time outside the hours, typed during a call, is explained in place, and a free one needs no words", async () => {
  await openNewBooking();
  await dialog.getByLabelText("Any other time").selectOptions("11:30");
  await expect.element(why.getByText("Outside the opening hours")).toBeVisible();
  await expect.element(why.getByText("Open 12:00–23:00, a stay of 60 minutes ends by then")).toBeVisible();
  await expect.element(remedy("12:00")).toBeVisible();
  await time("18:00").click();
  await expect.element(why).not.toBeInTheDocument();
});

test("an answer for another time is not shown for this one, and a lost one leaves the form as it is", async () => {
  await aFullTime();
  const release = holdNext("GET", /\/why\?/);
  await time("18:00").click();
  await expect.element(why).not.toBeInTheDocument();
  release();
  failNext("GET", /\/why\?.*time=18%3A30/);
  await nameField.fill("Nordvik AB");
  await time("18:30").click();
  await expect.element(time("18:30")).toBeChecked();
  await expect.element(nameField).toHaveValue("Nordvik AB");
  await expect.element(dialog.getByText("Tuesday 15 June, 18:30 · 2 guests")).toBeVisible();
});
