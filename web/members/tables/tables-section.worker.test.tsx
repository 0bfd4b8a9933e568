import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, bookingsOf, phoned } from "../../testing/restaurants.ts";
import { save, saveAll } from "../../testing/settings-form.ts";

const use = page.getByRole("button", { name: "Use real tables" });
const section = page.getByRole("region", { name: "Tables", exact: true });
const strip = page.getByRole("region", { name: "Times at these tables" });
const field = (name: string) => section.getByRole("textbox", { name, exact: true });

test("spots become tables that are seen at once in what they offer, and are then changed one by one", async () => {
  await onPhone();
  const { slug } = await aRestaurant({ maxCapacity: 4 });
  await phoned({ slug }, { customerName: "Astrid", guests: 14 });
  await phoned({ slug }, { customerName: "Bo", bookingTime: "13:00" });
  const planOf = async () => (await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }))).plan;
  const tablesOf = async () =>
    (await planOf()).resources
      .filter(({ archived }) => !archived)
      .map(({ name, seats }) => `${name} ${seats.min}-${seats.max}`);
  await openMembersPage(`/${slug}/dashboard/hours?page=tables`);
  await use.click();
  await expect.element(section.getByText("4 tables, 16 seats, parties of up to 4.")).toBeVisible();
  await expect.element(section.getByRole("heading", { name: "Tables" })).toHaveFocus();
  await expect.element(strip.getByText("No times")).toBeVisible();
  await section.getByRole("checkbox", { name: "in a row Tables for 4" }).click();
  await expect.element(strip.getByText("No times")).not.toBeInTheDocument();
  await section.getByRole("button", { name: "Tables for 2: one more" }).click();
  await expect.element(section.getByText("5 tables, 18 seats, parties of up to 12.")).toBeVisible();
  await save.click();
  const asked = page.getByRole("dialog", { name: "1 booking gets no table" });
  await expect.element(asked.getByRole("row", { name: /^6 people \d+ \d+$/ })).toBeVisible();
  await asked.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("1 booking needs a place.")).toBeVisible();
  expect((await bookingsOf({ slug })).map(({ customerName, unplaced }) => [customerName, unplaced]).sort()).toEqual([
    ["Astrid", "too_small"],
    ["Bo", null],
  ]);
  expect(await tablesOf()).toEqual(["T1 1-2", "T2 2-4", "T3 2-4", "T4 2-4", "T5 2-4"]);
  expect((await planOf()).combinations).toHaveLength(5);
  await field("T1, name").fill("Window");
  await field("Window, largest party").fill("6");
  await section.getByRole("button", { name: "Remove T2", exact: true }).click();
  await section.getByRole("button", { name: "Add a table to Room" }).click();
  await section.getByRole("button", { name: "More for T3" }).click();
  await section.getByLabelText("Who may book it").selectOptions("Staff only");
  await section.getByText("Joined tables").click();
  await section.getByRole("checkbox", { name: "T3", exact: true }).click();
  await section.getByRole("checkbox", { name: "T5", exact: true }).click();
  await section.getByRole("button", { name: "Join T3 + T5" }).click();
  await field("T3 + T5, largest party").fill("7");
  await saveAll();
  expect(await tablesOf()).toEqual(["Window 1-6", "T3 2-4", "T4 2-4", "T5 2-4", "T6 2-4"]);
  const { resources, combinations } = await planOf();
  const names = new Map(resources.map(({ id, name }) => [id, name]));
  expect(resources.find(({ name }) => name === "T3")?.stock).toBe("members");
  expect(combinations.map(({ of, seats }) => [of.map((id) => names.get(id)).join("+"), seats.max])).toContainEqual([
    "T3+T5",
    7,
  ]);
  await section.getByRole("button", { name: "Remove T3", exact: true }).click();
  await expect.element(section.getByText("T3 + T5")).not.toBeInTheDocument();
});
