import { expect, test } from "vitest";
import { lastBody } from "../../../testing/given-bookings.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import {
  book,
  dialog,
  grantBookings,
  guests,
  nameField,
  openAtTables,
  openNewBooking,
  refuseBookings,
  time,
} from "../../../testing/given-new-booking.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone, reloadMembersPage } from "../../../testing/open-page.tsx";
import { whatWasSent } from "../../../testing/scenes.ts";

const table = dialog.getByLabelText(/^Table/);
const area = dialog.getByLabelText("Area");
const groups = () =>
  [...table.element().querySelectorAll("optgroup")].map(({ label, children }) => [
    label,
    ...[...children].map((option) => option.textContent),
  ]);

/** T1 and T2, each for two to four; Ada is at T1 from 18:30. Answers the ids by name. */
async function open(slug = "new-tables"): Promise<Record<string, string>> {
  await openAtTables(slug);
  const { areas, resources } = toldOverview(slug);
  return Object.fromEntries([...areas, ...resources].map(({ name, id }) => [name, id]));
}

test("a table that is free at the time is chosen, and is sent with the booking", async () => {
  await onPhone();
  const { T2 } = await open();
  await expect.element(area).not.toBeInTheDocument();
  await time("19:00").click();
  await expect.poll(groups).toEqual([
    ["Free at 19:00", "T2 · 2–4 guests"],
    ["Taken at 19:00", "T1 · 2–4 guests · Ada 18:30"],
  ]);
  await time("12:00").click();
  await expect.poll(groups).toEqual([["Free at 12:00", "T1 · 2–4 guests", "T2 · 2–4 guests"]]);
  await table.selectOptions("T2 · 2–4 guests");
  await nameField.fill("Cy");
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(lastBody).toMatchObject({ customerName: "Cy", bookingTime: "12:00", resources: [T2] });
});

test("a walk-in gets its table in the same call", async () => {
  const { T2 } = await open();
  await expect.poll(() => groups()[0]?.[0]).toBe("Free now");
  await table.selectOptions("T2 · 2–4 guests");
  await dialog.getByRole("button", { name: "Walk-in now" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(whatWasSent().map(({ body }) => body)).toMatchObject([{ source: "walk_in", resources: [T2] }]);
});

const refused = dialog.getByRole("region", { name: "T1 cannot be had" });

async function aTakenTable() {
  const ids = await open();
  refuseBookings("new-tables", "time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true });
  await time("19:00").click();
  await expect.poll(groups).toHaveLength(2);
  await nameField.fill("Cy");
  await chooseT1();
  return ids;
}

async function chooseT1() {
  await table.selectOptions("T1 · 2–4 guests · Ada 18:30");
  await book.click();
  await expect.element(refused).toHaveFocus();
}

test("a chosen table that cannot be had is refused beside it, and any other is one press away", async () => {
  const { T1 } = await aTakenTable();
  await expect.element(table).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog.getByText(/^Why not/)).not.toBeInTheDocument();
  await everybodyCanUse();
  grantBookings("new-tables");
  await refused.getByRole("button", { name: "Any other table" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = whatWasSent().map(({ body }) => body);
  const { resources, ...anywhere } = first;
  expect([resources, second]).toEqual([[T1], anywhere]);
});

test("another choice takes the refusal of a table away; a table is shared with a reason", async () => {
  const { T1 } = await aTakenTable();
  await table.selectOptions("The best one");
  await expect.element(dialog.getByRole("region", { name: /cannot be had/ })).not.toBeInTheDocument();
  await chooseT1();
  grantBookings("new-tables");
  await refused.getByLabelText("Reason").fill("They know each other");
  await refused.getByRole("button", { name: "Book T1 anyway" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const override = { reason: "They know each other" };
  await expect.poll(lastBody).toMatchObject({ customerName: "Cy", resources: [T1], override });
});

test("a table that is too small says so", async () => {
  await open();
  refuseBookings("new-tables", "time_slot_unavailable", { reason: "no_resource_fits" }, { mayOverride: true });
  await guests.fill("5");
  await dialog.getByLabelText("Any other time").selectOptions("19:00");
  const tables = ["T1 · 2–4 guests · Ada 18:30", "T2 · 2–4 guests"];
  await expect.poll(groups).toEqual([["Too small for 5 guests", ...tables]]);
  await table.selectOptions("T2 · 2–4 guests");
  await nameField.fill("Cy");
  await book.click();
  await expect.element(dialog.getByText("T2 does not take this party then.")).toBeVisible();
});

test("another area drops the chosen table and has its own times and tables, and a page that is loaded anew keeps both choices", async () => {
  const ids = await open("new-areas");
  await expect.element(time("20:00")).toBeInTheDocument();
  await table.selectOptions("T2 · 2–4 guests");
  await area.selectOptions("Room");
  await expect.element(table).toHaveDisplayValue("The best one");
  await area.selectOptions("Terrace");
  await expect.element(time("20:00, full")).toBeInTheDocument();
  await expect.element(table).toHaveDisplayValue("The best one");
  await time("19:00").click();
  await expect.poll(groups).toEqual([["Free at 19:00", "T2 · 2–4 guests"]]);
  await table.selectOptions("T2 · 2–4 guests");
  await nameField.fill("Cy");
  await reloadMembersPage();
  await expect.element(nameField).toHaveValue("Cy");
  await expect.element(area).toHaveDisplayValue("Terrace");
  await expect.element(table).toHaveDisplayValue("T2 · 2–4 guests");
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(lastBody).toMatchObject({ customerName: "Cy", resources: [ids.T2], area: ids.Terrace });
});

test("a house without tables is not asked for one", async () => {
  await openNewBooking();
  await expect.element(nameField).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(area).not.toBeInTheDocument();
});
