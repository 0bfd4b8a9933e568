import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, saveTables } from "../../../testing/restaurants.ts";
import { saveAll } from "../../../testing/settings-form.ts";

const floor = page.getByRole("region", { name: "Floor", exact: true });

test("one press lays out all tables in rows; a save keeps them and decides nothing anew", async () => {
  const { slug } = await aRestaurant();
  await saveTables({ slug }, ["T1", "T2", "T3"]);
  const stored = () => unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
  const { rulesVersion } = await stored();
  await openMembersPage(`/${slug}/dashboard/hours?page=tables`);
  await floor.getByRole("button", { name: "Lay out in rows in Room" }).click();
  await expect
    .element(floor.getByRole("group", { name: "Drawing: Room" }).getByRole("button", { name: /^T1,/ }))
    .toHaveAccessibleName("T1, 1 m from the left, 1 m from the top, 125 × 75 cm, rectangular");
  await saveAll();
  const { plan, ...after } = await stored();
  expect(plan.resources.map(({ position }) => `${position?.x},${position?.y}`)).toEqual(["4,4", "13,4", "4,11"]);
  expect([after.rulesVersion, plan.areas[0]?.room]).toEqual([rulesVersion, { width: 24, height: 18 }]);
});
