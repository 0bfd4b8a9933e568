import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPlan, type planOf } from "../../testing/given-plan.ts";
import { everybodyCanUse, expectFitLarge } from "../../testing/look-at.ts";
import { failNext, loseNextAnswer } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { save, saveAll, saved } from "../../testing/settings-form.ts";

const use = page.getByRole("button", { name: "Use real tables" });
const section = page.getByRole("region", { name: "Tables", exact: true });
const field = (name: string) => section.getByRole("textbox", { name, exact: true });
const question = (name: string | RegExp) => page.getByRole("dialog", { name });
const toTables = question("Use real tables from now on?");
const sum = section.getByText("4 tables, 16 seats, parties of up to 4.");

type Given = ReturnType<typeof planOf>;
async function openHours(scene: "tables" | "tables-spots", effects: Parameters<typeof planOf>[1] = {}): Promise<Given> {
  const plan = await openPlan(scene, effects);
  await expect.element(section).toBeVisible();
  return plan;
}

/** Spots become tables, which is asked about. */
async function saveTables() {
  await save.click();
  await toTables.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
}

const tablesOf = ({ stored }: Given) =>
  stored()
    .resources.filter(({ archived }) => !archived)
    .map(({ name, seats }) => `${name} ${seats.min}-${seats.max}`);

test("a second area with its own tables", async () => {
  const plan = await openHours("tables-spots");
  await use.click();
  await section.getByRole("button", { name: "Another area, such as a terrace" }).click();
  await field("Terrace: tables for 2").fill("3");
  await section.getByRole("checkbox", { name: "Customers may choose where they sit" }).click();
  await everybodyCanUse();
  await saveTables();
  const { areas, resources } = plan.stored();
  expect(areas.map(({ name, customersMayChoose }) => [name, customersMayChoose])).toEqual([
    ["Room", true],
    ["Terrace", true],
  ]);
  expect(resources.filter(({ area }) => area === areas[1]?.id)).toHaveLength(3);
});

test("spots become 24 tables in two areas with joins within 20 taps on a phone", async () => {
  await onPhone();
  const plan = await openHours("tables-spots", { placed: 1 });
  let taps = 0;
  const tap = async (press: Promise<void>) => {
    taps += 1;
    await press;
  };
  await tap(use.click());
  await tap(section.getByRole("button", { name: "Another area" }).click());
  const counts = { "Room: tables for 2": 8, "Room: tables for 4": 6, "Room: tables for 6+": 2 };
  const outside = { "Terrace: tables for 2": 4, "Terrace: tables for 4": 4 };
  for (const [label, tables] of Object.entries({ ...counts, ...outside })) await tap(field(label).fill(String(tables)));
  for (const label of ["Room: tables for 2", "Room: tables for 4", "Terrace: tables for 2", "Terrace: tables for 4"])
    await tap(section.getByRole("checkbox", { name: `in a row ${label}` }).click());
  await tap(section.getByRole("checkbox", { name: "Customers may choose where they sit" }).click());
  await expect.element(page.getByText("24 tables, 76 seats, parties of up to 12.")).toBeVisible();
  await tap(save.click());
  await expect.element(toTables.getByText("1 booking gets a table.")).toBeVisible();
  await tap(toTables.getByRole("button", { name: "Save" }).click());
  await expect.element(saved).toBeVisible();
  expect(taps).toBeLessThanOrEqual(20);
  const { resources, combinations } = plan.stored();
  expect(resources.filter(({ archived }) => !archived)).toHaveLength(24);
  expect(Math.max(...combinations.map(({ seats }) => seats.max))).toBe(12);
});

test("whom the tables cannot seat is named before they are saved; Back saves nothing", async () => {
  const astrid = { id: "b", bookingDate: "2027-06-15", bookingTime: "19:00", guests: 8, customerName: "Astrid" };
  const plan = await openHours("tables-spots", { conflicts: [{ booking: astrid, reason: "too_small" }], placed: 1 });
  await use.click();
  await save.click();
  const asked = question("1 booking gets no table");
  await expect.element(asked.getByText("1 booking gets a table.")).toBeVisible();
  await expect
    .element(asked.getByRole("listitem"))
    .toHaveTextContent("Tue 15 Jun, 19:00Astrid8 guestsNo free table is large enough");
  await everybodyCanUse();
  await asked.getByRole("button", { name: "Back" }).click();
  expect(tablesOf(plan)).toEqual([]);
  await save.click();
  await asked.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(saved).toBeVisible();
  expect(tablesOf(plan)).toHaveLength(4);
});

test("what is wrong with a table is said at it, and takes the focus", async () => {
  const plan = await openHours("tables");
  await field("T2, name").fill("t1");
  await field("T3, smallest party").fill("5");
  await save.click();
  await expect.element(section.getByText("Two tables have this name")).toBeVisible();
  await expect.element(section.getByText("The smallest party must not be larger than the largest")).toBeVisible();
  await expect.element(field("t1, name")).toHaveFocus();
  await field("t1, name").fill("T9");
  await field("T3, smallest party").fill("1");
  await saveAll();
  expect(tablesOf(plan)).toEqual(["T1 2-4", "T9 2-4", "T3 1-4", "T4 2-4"]);
});

test("an area with tables moves them, and goes when it is empty", async () => {
  const plan = await openHours("tables");
  await section.getByRole("button", { name: "Another area" }).click();
  await save.click();
  await expect.element(section.getByText("Please enter a name")).toBeVisible();
  await field("Area").last().fill("Terrace");
  await section.getByRole("button", { name: "More for T4" }).click();
  await section.getByRole("combobox", { name: "Area" }).selectOptions("Terrace");
  await expect.element(section.getByRole("group", { name: "Terrace" }).getByLabelText("T4, name")).toBeVisible();
  await saveAll();
  expect(plan.stored().areas).toHaveLength(2);
  await section.getByRole("button", { name: "Remove T4" }).click();
  await section.getByRole("button", { name: "Remove Terrace" }).click();
  await saveAll();
  expect(plan.stored().areas.map(({ name }) => name)).toEqual(["Room"]);
});

test("spots are counted again after the owner saw the numbers, and tables can be made anew", async () => {
  const plan = await openHours("tables");
  await section.getByRole("button", { name: "Count spots again" }).click();
  await expect.element(page.getByLabelText("How many tables?")).toBeVisible();
  await save.click();
  await question("Count spots again?").getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  expect(tablesOf(plan)).toEqual([]);
  await use.click();
  await saveTables();
  expect(tablesOf(plan).length).toBeGreaterThan(0);
});

test("a lost answer makes no table twice", async () => {
  const plan = await openHours("tables-spots");
  await use.click();
  await section.getByRole("checkbox", { name: "in a row Tables for 4" }).click();
  await save.click();
  loseNextAnswer("PUT", /\/plan$/);
  await toTables.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await saveTables();
  expect(tablesOf(plan)).toHaveLength(4);
});

test("tables that the server could not take stay", async () => {
  const plan = await openHours("tables-spots");
  await use.click();
  await save.click();
  failNext("PUT", /\/plan$/);
  await toTables.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(sum).toBeVisible();
  expect(tablesOf(plan)).toEqual([]);
});

test("tables fit the narrowest phone with large letters when they are listed, too", async () => {
  await openHours("tables");
  await section.getByRole("button", { name: "More for T1" }).click();
  await section.getByText("Joined tables").click();
  await expectFitLarge();
});

test("owners who change different tables keep both changes, and are asked about the same table", async () => {
  const plan = await openHours("tables");
  const rename = (from: string, to: string) => {
    const stored = plan.stored();
    const resources = stored.resources.map((each) => (each.name === from ? { ...each, name: to } : each));
    plan.change({ ...stored, resources });
  };
  rename("T1", "Window");
  await field("T2, name").fill("Door");
  await saveAll();
  expect(tablesOf(plan)).toEqual(["Window 2-4", "Door 2-4", "T3 2-4", "T4 2-4"]);
  rename("T3", "Bar");
  await field("T3, largest party").fill("5");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText("Bar, 2–4 guests, Room, everyone")).toBeVisible();
  await expect.element(conflict.getByText("T3, 2–5 guests, Room, everyone")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(field("Bar, largest party")).toHaveValue("4");
});
