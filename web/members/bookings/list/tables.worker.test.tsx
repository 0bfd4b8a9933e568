import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { details } from "../../../testing/details-dialog.ts";
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
  await expect.element(page.getByRole("button", { name: "T1, table of Ada" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "T2, table of Bo" })).toBeVisible();
  await expect.element(page.getByText("needs a table")).not.toBeInTheDocument();
  const resources = saved.plan.resources.map((each) => ({ ...each, archived: each.name === "T2" }));
  const { revision } = saved;
  await unwrap(plan.$put({ param: { slug }, json: { plan: { ...saved.plan, resources }, revision } }));
  await expect.element(page.getByText("1 booking needs a table")).toBeVisible();
  await expect.element(page.getByText("Bo, 4 guests, Tuesday 15 June, 20:00. Its table is gone.")).toBeVisible();
  await expect.element(page.getByText("20:00–21:00 is closed online until Bo has a table.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "no table, table of Bo" })).toBeVisible();
  await page.getByRole("button", { name: "Give it a table (Bo)" }).click();
  await details.getByRole("button", { name: /^T1 / }).click();
  const anyway = details.getByRole("button", { name: "Seat them there anyway" });
  await anyway.click();
  await details.getByLabelText("Reason").fill("One family");
  await anyway.click();
  await expect.element(page.getByRole("button", { name: "T1 (pinned), table of Bo" })).toBeVisible();
  await expect.element(page.getByText("needs a table")).not.toBeInTheDocument();
});
