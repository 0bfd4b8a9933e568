import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PLAIN_LOOKS } from "../../../domain/testing/looks.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { aColleague, signIn } from "../../testing/accounts.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, changeStored, type Restaurant, saveHours, saveTables } from "../../testing/restaurants.ts";

const open = ({ slug }: Restaurant, query = "") => openMembersPage(`/${slug}/dashboard/changes${query}`);
const entries = () => page.getByRole("list", { name: "Changes" }).getByRole("listitem");
const textOf = (i: number) => entries().elements()[i]?.textContent ?? "";
const saveTitle = ({ slug }: Restaurant, heroTitle: string) =>
  unwrap(api.workspaces[":slug"].customization.$put({ param: { slug }, json: { ...PLAIN_LOOKS, heroTitle } }));

test("before anything was changed the page says what it will list", async () => {
  await open(await aRestaurant());
  await expect.element(page.getByText("Nothing has been changed yet.")).toBeVisible();
  await lookAt();
});

test("changes are told newest first: by whom, before and after", async () => {
  const restaurant = await aRestaurant();
  await saveHours(restaurant, { maxGuestsPerBooking: 8 });
  await saveTables(restaurant, ["Window"]);
  await saveTitle(restaurant, "Nord");
  await open(restaurant);
  await expect.poll(() => textOf(0)).toMatch(/Look of the pageTitlenone → Nord$/);
  await expect.poll(() => textOf(1)).toMatch(/Added: Table Window/);
  await expect.poll(() => textOf(2)).toMatch(/Max guests per bookingno limit → 8$/);
  await lookAt();
  await expectFitLarge();
});

test("the page shows one kind of settings, or one member's changes, and the address keeps it", async () => {
  const restaurant = await aRestaurant();
  await saveHours(restaurant, { maxGuestsPerBooking: 8 });
  await saveTitle(restaurant, "Nord");
  await aColleague(restaurant.slug, "manager");
  await open(restaurant);
  await page.getByLabelText("Show").selectOptions("Look of the page");
  await expect.poll(() => textOf(0)).toMatch(/Nord/);
  await expect.poll(() => entries().elements().length).toBe(1);
  expect(window.location.search).toBe("?area=looks");
  await page.getByLabelText("Show").selectOptions("Messages to customers");
  await expect.element(page.getByText("No changes found")).toBeVisible();
});

test("scrolling to the end brings the next page", async () => {
  const restaurant = await aRestaurant();
  await saveTitle(restaurant, "Nord");
  const numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 34)";
  await changeStored(
    `${numbers} INSERT INTO workspace_changes (id, workspace_id, at, actor, area, change)
     SELECT '00' || i || c.id, c.workspace_id, c.at, c.actor, c.area, c.change FROM n, workspace_changes c
     WHERE c.workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    restaurant.slug,
  );
  await open(restaurant);
  await expect.element(entries().nth(29)).toBeInTheDocument();
  entries().nth(29).element().scrollIntoView();
  await expect.poll(() => entries().elements().length).toBe(35);
});

test("a manager reads the changes, and those of somebody who left keep no name", async () => {
  const restaurant = await aRestaurant();
  await saveTitle(restaurant, "Nord");
  await changeStored("UPDATE workspace_changes SET actor = 'gone' WHERE change LIKE '%Nord%'");
  await signIn(await aColleague(restaurant.slug, "manager"));
  await open(restaurant);
  await expect.element(page.getByText("A former member")).toBeVisible();
  await expect.element(page.getByText(/^Joined the team: /)).toBeVisible();
});
