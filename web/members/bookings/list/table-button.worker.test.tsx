import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../../testing/colleague.ts";
import { details } from "../../../testing/details-dialog.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, everyDay, phoned, saveTables, TODAY } from "../../../testing/restaurants.ts";

async function aList() {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await saveTables(restaurant, ["T1", "T2"]);
  const { id } = await phoned(restaurant, { customerName: "Ann", bookingDate: TODAY, bookingTime: "07:00" });
  await phoned(restaurant, { customerName: "Bo" });
  const open = () => openMembersPage(`/${restaurant.slug}/dashboard`);
  return { restaurant, id, open };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("the table of a row is changed by keyboard: Tab leads from the row to it, and the focus returns", async () => {
  const { open } = await aList();
  await open();
  await expect.element(button("T1, table of Bo")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Tab}");
  await expect.element(button("T1, table of Bo")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(details.getByRole("heading", { name: "Table for Bo" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(button("T1, table of Bo")).toHaveFocus();
});

test("on a phone a tap on a row's table leads to the choice, and the row then names the new one", async () => {
  await onPhone();
  const { open } = await aList();
  await open();
  await lookAt();
  await button("T1, table of Bo").click();
  await details.getByRole("button", { name: /^T2 / }).click();
  await details.getByRole("button", { name: "Choose T2" }).click();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(button("T2 (pinned), table of Bo")).toBeVisible();
});

test("the table of a party that has left is named and cannot be changed", async () => {
  const { restaurant, id, open } = await aList();
  await colleague.notes(restaurant, id, "finished");
  await open();
  await expect.element(button("T1, table of Bo")).toBeVisible();
  await expect.element(button("T1, table of Ann")).not.toBeInTheDocument();
  await expect.element(page.getByText("T1", { exact: true }).first()).toBeVisible();
});
