import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { api, aRestaurant, saveTables } from "../../../../testing/restaurants.ts";

const floor = page.getByRole("region", { name: "Floor", exact: true });
const drawing = floor.getByRole("group", { name: "Drawing: Room" });
const list = floor.getByRole("list", { name: "Tables on the floor: Room" });
const table = (name: string) => drawing.getByRole("button", { name: new RegExp(`^${name},`) });
const row = (name: string) => list.getByRole("button", { name: new RegExp(`^${name} `) });
const save = page.getByRole("button", { name: "Save Changes" });
const saved = page.getByText("All changes are saved");
const layOut = floor.getByRole("button", { name: "Lay out in rows in Room" });
const undo = floor.getByRole("button", { name: "Undo" });

/** Tables of 125 × 75 cm once they are laid out. */
async function openFloor(names = ["T1", "T2", "T3"]) {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, names);
  await openMembersPage(`/${restaurant.slug}/dashboard/hours`);
  return restaurant.slug;
}

const planOf = (slug: string) => unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
const cornersOf = async (slug: string) =>
  (await planOf(slug)).plan.resources.map(({ position }) => position && `${position.x},${position.y}`);

test("one press lays out all tables in rows; a save keeps them and decides nothing anew", async () => {
  const slug = await openFloor();
  const { rulesVersion } = await planOf(slug);
  await layOut.click();
  await expect
    .element(table("T1"))
    .toHaveAccessibleName("T1, 1 m from the left, 1 m from the top, 125 × 75 cm, rectangular");
  await lookAt();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await cornersOf(slug)).toEqual(["4,4", "13,4", "4,11"]);
  const after = await planOf(slug);
  expect([after.rulesVersion, after.plan.areas[0]?.room]).toEqual([rulesVersion, { width: 24, height: 18 }]);
});

test("a table is moved, turned, made round and wider by keys, and each step is undone", async () => {
  await openFloor();
  await layOut.click();
  await table("T2").click();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.element(table("T2")).toHaveAccessibleName(/^T2, 3.5 m from the left, 1.25 m from the top,/);
  await userEvent.keyboard("r");
  await expect.element(table("T2")).toHaveAccessibleName(/turned$/);
  await userEvent.keyboard("o+");
  await expect.element(table("T2")).toHaveAccessibleName(/150 × 100 cm, round, turned$/);
  await expect
    .element(floor.getByRole("status"))
    .toHaveTextContent("T2: 3.5 m from the left, 1.25 m from the top, 150 × 100 cm, round, turned");
  await lookAt();
  for (let step = 0; step < 5; step++) await undo.click();
  await expect
    .element(table("T2"))
    .toHaveAccessibleName("T2, 3.25 m from the left, 1 m from the top, 125 × 75 cm, rectangular");
  await undo.click();
  await expect.element(drawing).not.toBeInTheDocument();
});

test("tables that overlap are marked in the drawing and in the list, and may be saved", async () => {
  const slug = await openFloor();
  await layOut.click();
  await row("T2").click();
  await list.getByLabelText("From the left").selectOptions("1.5 m");
  await expect.element(table("T1")).toHaveAccessibleName(/, overlaps T2$/);
  await expect
    .element(row("T2"))
    .toHaveTextContent("T2 1.5 m from the left, 1 m from the top, 125 × 75 cm, rectangular overlaps T1");
  await lookAt();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await cornersOf(slug)).toEqual(["4,4", "6,4", "4,11"]);
});

test("the list does all that the drawing does, and keeps the focus", async () => {
  await onPhone();
  const slug = await openFloor();
  await layOut.click();
  await row("T1").click();
  await list.getByLabelText("From the top").selectOptions("0.5 m");
  await list.getByLabelText("Width").selectOptions("100 cm");
  await list.getByLabelText("Shape").selectOptions("Round");
  await list.getByRole("textbox", { name: "T1, largest party" }).fill("3");
  await list.getByRole("button", { name: "Turn" }).click();
  await expect
    .element(row("T1"))
    .toHaveTextContent("T1 1 m from the left, 0.5 m from the top, 100 × 75 cm, round, turned");
  await lookAt();
  await list.getByRole("button", { name: "Take off the floor" }).click();
  await expect.element(floor.getByRole("group", { name: "Floor: Room" })).toHaveFocus();
  await list.getByRole("button", { name: "Place T1" }).click();
  await expect.element(row("T1")).toHaveFocus();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await cornersOf(slug)).toEqual(["1,1", "13,4", "4,11"]);
  expect((await planOf(slug)).plan.resources[0]?.seats).toEqual({ min: 2, max: 3 });
});

test("a room is as large as the owner says, and never smaller than its tables need", async () => {
  await openFloor();
  await layOut.click();
  const depth = floor.getByLabelText("Room depth");
  await depth.selectOptions("4 m");
  await expect.element(depth).toHaveValue("16");
  await floor.getByLabelText("Room width").selectOptions("3 m");
  await expect.element(floor.getByLabelText("Room width")).toHaveValue("18");
});

test("a table in another area stands nowhere yet", async () => {
  await openFloor();
  await layOut.click();
  const tables = page.getByRole("region", { name: "Tables", exact: true });
  await tables.getByRole("button", { name: "Another area" }).click();
  await tables.getByRole("textbox", { name: "Area", exact: true }).last().fill("Terrace");
  await tables.getByRole("button", { name: "More for T3" }).click();
  await tables.getByRole("combobox", { name: "Area" }).selectOptions("Terrace");
  await expect.element(floor.getByRole("button", { name: "Place T3" })).toBeVisible();
});

test("the floor fits the narrowest phone with large letters", async () => {
  await openFloor();
  await layOut.click();
  await row("T1").click();
  await expectFitLarge();
});

test("two owners who moved the same table are shown both places", async () => {
  const slug = await openFloor();
  await layOut.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { plan, revision } = await planOf(slug);
  const resources = plan.resources.map((each) =>
    each.name === "T1" && each.position ? { ...each, position: { ...each.position, y: 12 } } : each,
  );
  await unwrap(
    api.workspaces[":slug"].plan.$put({ param: { slug }, json: { plan: { ...plan, resources }, revision } }),
  );
  await table("T1").click();
  await userEvent.keyboard("{ArrowRight}");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText(/1 m from the left, 3 m from the top/)).toBeVisible();
  await expect.element(conflict.getByText(/1.25 m from the left, 1 m from the top/)).toBeVisible();
});
