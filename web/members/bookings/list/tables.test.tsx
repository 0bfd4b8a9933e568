import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, phoned } from "../../../testing/restaurants.ts";

const { plan } = api.workspaces[":slug"];
const table = (name: string, order: number, archived = false) => ({
  ...{ id: `new-${name}`, kind: "table" as const, name, area: null, order, stock: "everyone" as const, archived },
  seats: { min: 1, max: 4 },
});

test("rows name their tables, and a booking whose table goes is on the card until it has one", async () => {
  const { slug } = await aRestaurant();
  const house = { areas: [], combinations: [], freezeMinutes: 0 };
  const tables = { ...house, resources: [table("T1", 0), table("T2", 1)] };
  const saved = await unwrap(plan.$put({ param: { slug }, json: { plan: { periods: [], ...tables }, revision: 0 } }));
  await phoned({ slug }, { customerName: "Ada", bookingTime: "20:00", guests: 4 });
  await phoned({ slug }, { customerName: "Bo", bookingTime: "20:00", guests: 4 });
  await openMembersPage(`/${slug}/dashboard`);
  const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
  await expect.element(row("Ada").getByText("T1", { exact: true })).toBeVisible();
  await expect.element(row("Bo").getByText("T2", { exact: true })).toBeVisible();
  await expect.element(page.getByText("needs a table")).not.toBeInTheDocument();
  await lookAt();
  const resources = saved.plan.resources.map((each) => ({ ...each, archived: each.name === "T2" }));
  const { revision } = saved;
  await unwrap(plan.$put({ param: { slug }, json: { plan: { ...saved.plan, resources }, revision } }));
  const card = page.getByText("1 booking needs a table");
  await expect.element(card).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Bo, 4 guests, .*Its table is gone\.$/ })).toBeVisible();
  await expect.element(row("Bo").getByText("no table", { exact: true })).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: /^Bo, 4 guests/ }).click();
  await expect.element(page.getByRole("dialog").getByText("· no table")).toBeVisible();
});
