import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPlan, type planOf } from "../../../testing/given-plan.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { middleOf, mouse, standsStill } from "../../../testing/mouse.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { whatWasSent } from "../../../testing/scenes.ts";
import { save, saveAll } from "../../../testing/settings-form.ts";

const floor = page.getByRole("region", { name: "Floor", exact: true });
const drawing = floor.getByRole("group", { name: "Drawing: Room" });
const list = floor.getByRole("list", { name: "Tables on the floor: Room" });
const table = (name: string) => drawing.getByRole("button", { name: new RegExp(`^${name},`) });
const row = (name: string) => list.getByRole("button", { name: new RegExp(`^${name} `) });
const layOut = floor.getByRole("button", { name: "Lay out in rows in Room" });
const undo = floor.getByRole("button", { name: "Undo" });

/** Four tables of 125 × 75 cm, laid out in rows. */
async function openFloor() {
  const plan = await openPlan("tables");
  await layOut.click();
  return plan;
}

const corners = ({ stored }: ReturnType<typeof planOf>) =>
  stored().resources.map(({ position }) => position && `${position.x},${position.y}`);

test("a table is moved, turned, made round and wider by keys, and each step is undone", async () => {
  await openFloor();
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
  for (let step = 0; step < 5; step++) await undo.click();
  await expect
    .element(table("T2"))
    .toHaveAccessibleName("T2, 3.25 m from the left, 1 m from the top, 125 × 75 cm, rectangular");
  await undo.click();
  await expect.element(drawing).not.toBeInTheDocument();
});

test("a table is dragged from cell to cell", async () => {
  await openFloor();
  await expect.element(table("T1")).toBeVisible();
  table("T1").element().scrollIntoView({ block: "center", behavior: "instant" });
  await standsStill(table("T1").element());
  const from = middleOf(table("T1").element());
  const cell = table("T1").element().getBoundingClientRect().width / 5;
  await mouse.down(from);
  await mouse.move({ x: from.x + 2 * cell, y: from.y + 6 * cell });
  await mouse.up();
  await expect.element(table("T1")).toHaveAccessibleName(/^T1, 1.5 m from the left, 2.5 m from the top,/);
});

test("tables that overlap are marked in the drawing and in the list, and may be saved", async () => {
  const plan = await openFloor();
  await row("T2").click();
  await list.getByLabelText("From the left").selectOptions("1.5 m");
  await expect.element(table("T1")).toHaveAccessibleName(/, overlaps T2$/);
  await expect
    .element(row("T2"))
    .toHaveTextContent("T2 1.5 m from the left, 1 m from the top, 125 × 75 cm, rectangular overlaps T1");
  await saveAll();
  expect(corners(plan).slice(0, 2)).toEqual(["4,4", "6,4"]);
  expect(whatWasSent().map(({ call }) => call)).toEqual(["PUT /api/workspaces/tables/plan"]); // no booking is touched
});

test("the list does all that the drawing does, and keeps the focus", async () => {
  await onPhone();
  const plan = await openFloor();
  await row("T1").click();
  await list.getByLabelText("From the top").selectOptions("0.5 m");
  await list.getByLabelText("Width").selectOptions("100 cm");
  await list.getByLabelText("Shape").selectOptions("Round");
  await list.getByRole("textbox", { name: "T1, largest party" }).fill("3");
  await everybodyCanUse();
  await list.getByRole("button", { name: "Turn" }).click();
  await expect
    .element(row("T1"))
    .toHaveTextContent("T1 1 m from the left, 0.5 m from the top, 100 × 75 cm, round, turned");
  await list.getByRole("button", { name: "Take off the floor" }).click();
  await expect.element(floor.getByRole("group", { name: "Floor: Room" })).toHaveFocus();
  await list.getByRole("button", { name: "Place T1" }).click();
  await expect.element(row("T1")).toHaveFocus();
  await saveAll();
  expect(corners(plan).slice(0, 2)).toEqual(["1,1", "13,4"]);
  expect(plan.stored().resources[0]?.seats).toEqual({ min: 2, max: 3 });
});

test("a room is as large as the owner says, and never smaller than its tables need", async () => {
  await openFloor();
  const depth = floor.getByLabelText("Room depth");
  await depth.selectOptions("8 m");
  await expect.element(depth).toHaveValue("32");
  await floor.getByLabelText("Room width").selectOptions("3 m");
  await expect.element(floor.getByLabelText("Room width")).toHaveValue("18");
});

test("a table in another area stands nowhere yet", async () => {
  await openFloor();
  const tables = page.getByRole("region", { name: "Tables", exact: true });
  await tables.getByRole("button", { name: "Another area" }).click();
  await tables.getByRole("textbox", { name: "Area", exact: true }).last().fill("Terrace");
  await tables.getByRole("button", { name: "More for T3" }).click();
  await tables.getByRole("combobox", { name: "Area" }).selectOptions("Terrace");
  await expect.element(floor.getByRole("button", { name: "Place T3" })).toBeVisible();
});

test("two owners who moved the same table are shown both places", async () => {
  const plan = await openFloor();
  await saveAll();
  const stored = plan.stored();
  plan.change({
    ...stored,
    resources: stored.resources.map((each) =>
      each.name === "T1" && each.position ? { ...each, position: { ...each.position, y: 12 } } : each,
    ),
  });
  await table("T1").click();
  await userEvent.keyboard("{ArrowRight}");
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText(/1 m from the left, 3 m from the top/)).toBeVisible();
  await expect.element(conflict.getByText(/1.25 m from the left, 1 m from the top/)).toBeVisible();
});
