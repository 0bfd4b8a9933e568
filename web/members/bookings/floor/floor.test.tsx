import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { openScene } from "../../../testing/scenes.ts";

const room = page.getByRole("group", { name: "Floor: Room" });
const list = page.getByRole("region", { name: "All tables" });
const table = (name: string) => room.getByRole("button", { name: new RegExp(`^${name}[, ]`) });

test("each table says who is there and who comes next, in the drawing and in the list alike", async () => {
  await openScene("floor", "/floor/dashboard?as=floor");
  await expect.element(table("T1")).toHaveAccessibleName(/^T1, 2–4 guests: Ann, 2 guests/);
  await expect.element(table("T2")).toHaveAccessibleName("T2, 2–4 guests: Free");
  await expect.element(list.getByRole("button", { name: /^T2/ })).toHaveAccessibleName(/^T2 2–4 guests Free/);
});

test("everybody can use the floor", async () => {
  await openScene("floor", "/floor/dashboard?as=floor");
  await expect.element(table("T1")).toBeVisible();
  await everybodyCanUse();
});
