import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { failNext, loseNextAnswer } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked, bookingsOf } from "../../../testing/restaurants.ts";

const planOf = async (slug: string) => (await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }))).plan;
const use = page.getByRole("button", { name: "Use real tables" });
const save = page.getByRole("button", { name: "Save Changes" });
const saved = page.getByText("All changes are saved");
const section = page.getByRole("region", { name: "Tables", exact: true });
const strip = page.getByRole("region", { name: "Times at these tables" });
const field = (name: string) => section.getByRole("textbox", { name, exact: true });
const question = (name: string | RegExp) => page.getByRole("dialog", { name });

/** Open 12:00 to 23:00; four spots of four. */
async function openHours() {
  const { slug } = await aRestaurant({ maxCapacity: 4 });
  await openMembersPage(`/${slug}/dashboard/hours`);
  return slug;
}

async function openWithTables() {
  const slug = await openHours();
  await use.click();
  await save.click();
  await question("Use real tables from now on?").getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  return slug;
}

const tablesOf = async (slug: string) =>
  (await planOf(slug)).resources
    .filter(({ archived }) => !archived)
    .map(({ name, seats }) => `${name} ${seats.min}-${seats.max}`);

test("spots become tables that are counted, joined and seen at once in what they offer", async () => {
  await onPhone();
  const slug = await openHours();
  await use.click();
  await expect.element(section.getByText("4 tables, 16 seats, parties of up to 4.")).toBeVisible();
  await expect.element(section.getByRole("heading", { name: "Tables" })).toHaveFocus();
  await expect.element(strip.getByText("No times")).toBeVisible();
  await section.getByRole("checkbox", { name: "in a row Tables for 4" }).click();
  await expect.element(strip.getByText("No times")).not.toBeInTheDocument();
  await section.getByRole("button", { name: "Tables for 2: one more" }).click();
  await expect.element(section.getByText("5 tables, 18 seats, parties of up to 12.")).toBeVisible();
  await lookAt();
  await save.click();
  const asked = question("Use real tables from now on?");
  await expect.element(asked.getByRole("row", { name: /^6 people \d+ \d+$/ })).toBeVisible();
  await lookAt();
  await asked.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toEqual(["T1 1-2", "T2 2-4", "T3 2-4", "T4 2-4", "T5 2-4"]);
  expect((await planOf(slug)).combinations).toHaveLength(5);
});

test("a second area, its own tables, and stays for all", async () => {
  const slug = await openHours();
  await use.click();
  await section.getByRole("button", { name: "Another area, such as a terrace" }).click();
  await field("Terrace: tables for 2").fill("3");
  await section.getByRole("checkbox", { name: "Customers may choose where they sit" }).click();
  await section.getByRole("radio", { name: /^Usual/ }).click();
  await expect.element(section.getByRole("radio", { name: /^Usual/ })).toHaveFocus();
  await section.getByRole("button", { name: /a quarter of your seats, 6 guests/ }).click();
  await lookAt();
  await save.click();
  await question("Use real tables from now on?").getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  const { areas, resources, periods } = await planOf(slug);
  expect(areas.map(({ name, customersMayChoose }) => [name, customersMayChoose])).toEqual([
    ["Room", true],
    ["Terrace", true],
  ]);
  expect(resources.filter(({ area }) => area === areas[1]?.id)).toHaveLength(3);
  expect(periods).toMatchObject([{ duration: { length: 4 }, pacing: { guests: 6 } }]);
});

test("whom the tables cannot seat is named before they are saved, and after; Back saves nothing", async () => {
  const slug = await openHours();
  await booked({ slug }, { customerName: "Astrid", guests: 8 });
  await booked({ slug }, { customerName: "Bo" });
  await use.click();
  await save.click();
  const asked = question("1 booking gets no table");
  await expect.element(asked.getByText("1 booking gets a table.")).toBeVisible();
  await expect
    .element(asked.getByRole("listitem"))
    .toHaveTextContent("Tue 15 Jun, 19:00Astrid8 guestsNo free table is large enough");
  await lookAt();
  await asked.getByRole("button", { name: "Back" }).click();
  expect(await tablesOf(slug)).toEqual([]);
  await save.click();
  await asked.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("1 booking needs a place.")).toBeVisible();
  expect((await bookingsOf({ slug })).map(({ customerName, unplaced }) => [customerName, unplaced]).sort()).toEqual([
    ["Astrid", "too_small"],
    ["Bo", null],
  ]);
});

test("tables are renamed, sized, added, removed and joined one by one", async () => {
  const slug = await openWithTables();
  await field("T1, name").fill("Window");
  await field("Window, largest party").fill("6");
  await section.getByRole("button", { name: "Remove T2" }).click();
  await section.getByRole("button", { name: "Add a table to Room" }).click();
  await section.getByRole("button", { name: "More for T3" }).click();
  await section.getByLabelText("Who may book it").selectOptions("Staff only");
  await section.getByText("Joined tables").click();
  await section.getByRole("checkbox", { name: "T3", exact: true }).click();
  await section.getByRole("checkbox", { name: "T4", exact: true }).click();
  await section.getByRole("button", { name: "Join T3 + T4" }).click();
  await field("T3 + T4, largest party").fill("7");
  await lookAt();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toEqual(["Window 2-6", "T3 2-4", "T4 2-4", "T5 2-4"]);
  const { resources, combinations } = await planOf(slug);
  expect(resources.find(({ name }) => name === "T3")?.stock).toBe("members");
  expect(combinations.map(({ seats }) => seats)).toEqual([{ min: 5, max: 7 }]);
  await section.getByRole("button", { name: "Remove T3", exact: true }).click();
  await expect.element(section.getByText("T3 + T4")).not.toBeInTheDocument();
});

test("what is wrong with a table is said at it, and takes the focus", async () => {
  const slug = await openWithTables();
  await field("T2, name").fill("t1");
  await field("T3, smallest party").fill("5");
  await save.click();
  await expect.element(section.getByText("Two tables have this name")).toBeVisible();
  await expect.element(section.getByText("The smallest party must not be larger than the largest")).toBeVisible();
  await expect.element(field("t1, name")).toHaveFocus();
  await lookAt();
  await field("t1, name").fill("T9");
  await field("T3, smallest party").fill("1");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toEqual(["T1 2-4", "T9 2-4", "T3 1-4", "T4 2-4"]);
});

test("an area with tables moves them, and goes when it is empty", async () => {
  const slug = await openWithTables();
  await section.getByRole("button", { name: "Another area" }).click();
  await save.click();
  await expect.element(section.getByText("Please enter a name")).toBeVisible();
  await field("Area").last().fill("Terrace");
  await section.getByRole("button", { name: "More for T4" }).click();
  await section.getByRole("combobox", { name: "Area" }).selectOptions("Terrace");
  await expect.element(section.getByRole("group", { name: "Terrace" }).getByLabelText("T4, name")).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await planOf(slug)).areas).toHaveLength(2);
  await section.getByRole("button", { name: "Remove T4" }).click();
  await section.getByRole("button", { name: "Remove Terrace" }).click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await planOf(slug)).areas.map(({ name }) => name)).toEqual(["Room"]);
});

test("spots are counted again after the owner saw the numbers, and tables can be made anew", async () => {
  const slug = await openWithTables();
  await section.getByRole("button", { name: "Count spots again" }).click();
  await expect.element(page.getByLabelText("How many tables?")).toHaveValue("4");
  await save.click();
  await question("Count spots again?").getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toEqual([]);
  await use.click();
  await save.click();
  await question("Use real tables from now on?").getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toHaveLength(4);
});

test("a lost answer makes no table twice", async () => {
  const slug = await openHours();
  await use.click();
  await section.getByRole("checkbox", { name: "in a row Tables for 4" }).click();
  await save.click();
  loseNextAnswer("PUT", /\/plan$/);
  await question("Use real tables from now on?").getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await page.getByLabelText("Feedback delay (hours)").fill("3");
  await save.click();
  await question("Use real tables from now on?").getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toHaveLength(4);
});

test("tables that the server could not take stay", async () => {
  const slug = await openHours();
  await use.click();
  await save.click();
  failNext("PUT", /\/plan$/);
  await question("Use real tables from now on?").getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(section.getByText("4 tables, 16 seats, parties of up to 4.")).toBeVisible();
  expect(await tablesOf(slug)).toEqual([]);
});

test("tables fit the narrowest phone with large letters, counted and listed", async () => {
  await openHours();
  await use.click();
  await section.getByRole("button", { name: "Another area, such as a terrace" }).click();
  await expectFitLarge();
  await section.getByRole("button", { name: "Name and size each table" }).click();
  await section.getByRole("button", { name: "More for T1" }).click();
  await section.getByText("Joined tables").click();
  await expectFitLarge();
});

test("owners who change different tables keep both changes, and are asked about the same table", async () => {
  const slug = await openWithTables();
  const renamed = async (from: string, to: string) => {
    const { plan, revision } = await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
    const resources = plan.resources.map((each) => (each.name === from ? { ...each, name: to } : each));
    const json = { plan: { ...plan, resources }, revision };
    await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
  };
  await renamed("T1", "Window");
  await field("T2, name").fill("Door");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await tablesOf(slug)).toEqual(["Window 2-4", "Door 2-4", "T3 2-4", "T4 2-4"]);
  await renamed("T3", "Bar");
  await field("T3, largest party").fill("5");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText("Bar, 2–4 guests, Room, everyone")).toBeVisible();
  await expect.element(conflict.getByText("T3, 2–5 guests, Room, everyone")).toBeVisible();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(field("Bar, largest party")).toHaveValue("4");
});
