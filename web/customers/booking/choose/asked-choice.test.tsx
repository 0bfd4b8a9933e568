import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { timeOf } from "../../../testing/booking-form.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openCustomersScene, openPageOfScene, playScene } from "../../../testing/scenes.ts";

/** Taken at 18:00 (test/scenes/asked.scene.ts). */
const FRIDAY = "2027-06-18";
const open = (question: string) => openCustomersScene("asked", `/asked?${question}`);
const partySize = page.getByRole("combobox", { name: "Party size" });
const others = page.getByRole("dialog", { name: "Alternative Times" });

test("a link's day, party and time are chosen when the page opens", async () => {
  await onPhone();
  await open(`date=${FRIDAY}&guests=4&time=19:00`);
  await expect.element(timeOf("19:00")).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "Friday 18 June" })).toBeChecked();
  await expect.element(partySize).toHaveValue("4");
});

test("a link's time that is not free opens the nearest times, and one of them is chosen", async () => {
  await onPhone();
  await playScene("asked");
  for (const time of ["18:10", "03:00", "18:00"]) {
    await openPageOfScene(`/asked?date=${FRIDAY}&time=${time}`);
    await others.getByRole("button", { name: "Friday 18 June 19:00" }).click();
    await expect.element(others).not.toBeInTheDocument();
    await expect.element(timeOf("19:00")).toBeChecked();
  }
});

test("who looks further than the nearest times sees the day, and another party's times open nothing", async () => {
  await open(`date=${FRIDAY}&time=18:00`);
  await expect.element(others).toBeVisible();
  await everybodyCanUse();
  await others.getByRole("button", { name: "Choose another time" }).click();
  await expect.element(others).not.toBeInTheDocument();
  await partySize.selectOptions("4");
  await expect.element(timeOf("19:00")).toBeEnabled();
  await expect.element(others).not.toBeInTheDocument();
});

test.each([
  ["2027-06-11", "Friday 11 June has passed. This is the nearest day that you can book.", "Friday 18 June"],
  [
    "2029-06-18",
    "Monday 18 June 2029 cannot be booked yet. This is the nearest day that you can book.",
    "Tuesday 13 July",
  ],
])("a link to %s says why it begins with another day, until another is chosen", async (date, words, another) => {
  await open(`date=${date}&time=19:00`);
  const why = page.getByText(words);
  await expect.element(why).toBeVisible();
  await expect.element(timeOf("19:00")).not.toBeChecked();
  await page.getByRole("radio", { name: another }).click();
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(timeOf("20:00")).toBeVisible();
});

test("a closed day of the link says so and leads to the next open one", async () => {
  await open("date=2027-06-16&time=19:00");
  await page.getByRole("button", { name: /17/ }).click();
  await expect.element(timeOf("19:00")).toBeChecked();
});

test("an area is chosen by its name, and the choice survives a reload", async () => {
  await openCustomersScene("areas", "/areas?area=terrace");
  await expect.element(page.getByRole("radio", { name: "Terrace", exact: true })).toBeChecked();
  await expect.poll(() => history.state.chosen?.area).toBeTruthy();
});
