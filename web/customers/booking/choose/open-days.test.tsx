import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { timeOf } from "../../../testing/booking-form.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openCustomersScene } from "../../../testing/scenes.ts";

/** The link of Friday's booking (test/scenes/one-table.scene.ts). */
const LINK = `/one-table/manage/token-${"1".padStart(37, "0")}`;

const calendar = page.getByRole("dialog", { name: "Other date" });
const inCalendar = (name: string) => calendar.getByRole("button", { name, exact: true });
const openCalendar = () => page.getByRole("button", { name: "Other date" }).click();
const day = (name: string) => page.getByRole("radio", { name, exact: true });

test("a full day says so, and one press leads to the next free one", async () => {
  await openCustomersScene("one-table", "/one-table");
  await day("Friday 18 June, Fully booked").click();
  await expect.element(page.getByText("No table is free for 2 guests on this day.")).toBeVisible();
  await page.getByRole("button", { name: "Next open day: Monday 21 June" }).click();
  await expect.element(timeOf("12:00")).toBeVisible();
});

test("the calendar names full and closed days, which cannot be chosen; a chosen day shows its times", async () => {
  await onPhone();
  await openCustomersScene("one-table", "/one-table");
  await openCalendar();
  await expect.element(inCalendar("Friday 18 June, Fully booked")).toBeDisabled();
  await expect.element(inCalendar("Sunday 20 June, We are closed on this day")).toBeDisabled();
  await everybodyCanUse();
  await inCalendar("Tuesday 22 June").click();
  await expect.element(day("Tuesday 22 June")).toBeChecked();
  await expect.element(timeOf("12:00")).toBeVisible();
});

test("a booking's own day is not full for its customer", async () => {
  await openCustomersScene("one-table", LINK);
  await expect.element(day("Saturday 19 June, Fully booked")).toBeInTheDocument();
  await expect.element(day("Friday 18 June")).toBeInTheDocument();
  await openCalendar();
  await expect.element(inCalendar("Saturday 19 June, Fully booked")).toBeVisible();
  await expect.element(inCalendar("Friday 18 June")).toBeEnabled();
});
