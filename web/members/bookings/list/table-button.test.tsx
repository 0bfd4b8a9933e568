import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { details } from "../../../testing/details-dialog.ts";
import { dayOf } from "../../../testing/given-day.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene } from "../../../testing/scenes.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const day = dayOf("timeline");
const [T1] = ["2"];

/** Ann has T1 at 19:00. */
const openList = (given: () => unknown = () => {}) => openScene("timeline", "/timeline/dashboard", given);

test("the table of a row is changed by keyboard: Tab leads from the row to it, and the focus returns", async () => {
  await openList(() => day.add({ customerName: "Cy", bookingTime: "20:00" }));
  await expect.element(button("T1, table of Ann")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Tab}");
  await expect.element(button("T1, table of Ann")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(details.getByRole("heading", { name: "Table for Ann" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(button("T1, table of Ann")).toHaveFocus();
});

test("on a phone a tap on a row's table leads to the choice, and the row then names the new one", async () => {
  await onPhone();
  await openList(() => day.grant());
  await button("T1, table of Ann").click();
  await details.getByRole("button", { name: /^T2 / }).click();
  await details.getByRole("button", { name: "Choose T2" }).click();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(button("T2 (pinned), table of Ann")).toBeVisible();
});

test("the table of a party that has left is named and cannot be changed", async () => {
  await openList(() => {
    const left = { attendance: "finished" as const, attendanceAt: "2027-06-15T05:30:00Z" };
    day.add({ customerName: "Al", bookingTime: "07:00", resources: [T1 ?? ""], ...left });
  });
  await expect.element(button("T1, table of Ann")).toBeVisible();
  await page.getByRole("button", { name: /^Done/ }).click();
  await expect.element(button("T1, table of Al")).not.toBeInTheDocument();
  expect(page.getByText("T1", { exact: true }).elements()).toHaveLength(2);
});
