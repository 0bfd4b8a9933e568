import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { everyDay, saveHours } from "../../../testing/restaurants.ts";
import { aSalon } from "../../../testing/salons.ts";

test("a tap on an empty place begins a booking with its person and time, and refuses nothing before a service is chosen", async () => {
  const salon = await aSalon({ people: { Anna: "12:00-18:00" }, services: { Cut: { takes: "30", by: "Anna" } } });
  await saveHours(salon, { weeklySchedule: everyDay("09:00", "18:00") });
  await openMembersPage(`/${salon.slug}/dashboard?as=timeline`);
  const anna = page.getByRole("group", { name: /^Anna, / });
  await expect.element(anna).toBeVisible();
  anna.element().querySelector<HTMLElement>("[data-track]")?.click(); // at its left edge: 09:00, when she is away
  const dialog = page.getByRole("dialog", { name: "New booking" });
  const service = dialog.getByRole("combobox", { name: "Service", exact: true });
  await expect.element(service).toHaveFocus();
  await expect.element(dialog.getByRole("combobox", { name: "With" })).toHaveDisplayValue("Anna");
  await expect.element(dialog.getByRole("button", { name: "Book anyway" })).not.toBeInTheDocument();
  await service.selectOptions("Cut");
  await expect.element(dialog.getByRole("combobox", { name: "With" })).toHaveDisplayValue("Anna");
  await expect.element(dialog.getByRole("button", { name: "Book anyway" })).toBeVisible();
});
