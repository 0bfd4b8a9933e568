import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { colleague } from "../../../testing/colleague.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { pickTool } from "../../../testing/pick-tool.ts";
import { api, aRestaurant, bookingsOf, phoned, type Restaurant } from "../../../testing/restaurants.ts";
import { textsOf } from "../../../testing/texts-of.ts";

const table = (name: string, order: number, most: number) => ({
  ...{ id: `new-${name}`, kind: "table" as const, name, area: null, order, stock: "everyone" as const },
  ...{ seats: { min: 1, max: most }, archived: false },
});

/** T1 seats four, T2 two. */
async function aHouse() {
  const { slug } = await aRestaurant();
  const house = { areas: [], combinations: [], freezeMinutes: 0, resources: [table("T1", 0, 4), table("T2", 1, 2)] };
  const json = { plan: { periods: [], ...house }, revision: 0 };
  const { plan } = await unwrap(api.workspaces[":slug"].plan.$put({ param: { slug }, json }));
  return { slug, names: new Map(plan.resources.map(({ id, name }) => [id, name])) };
}

/** A couple at the table for four. */
async function wide(restaurant: Restaurant, customerName: string, bookingTime: string) {
  const { id } = await phoned(restaurant, { customerName, bookingTime, guests: 3 });
  await colleague.edits(restaurant, id, { version: 1, guests: 2 });
}

const dialog = page.getByRole("dialog", { name: "Tidy tables" });
const tidy = dialog.getByRole("button", { name: "Tidy", exact: true });
const moves = () => textsOf(dialog.getByRole("listitem"));

async function openTidy({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard`);
  await pickTool("Tidy tables");
}

async function placesOf(restaurant: Awaited<ReturnType<typeof aHouse>>) {
  const list = await bookingsOf(restaurant);
  return list.map(({ customerName, resources }) => [customerName, ...resources.map((id) => restaurant.names.get(id))]);
}

test("who would move where is said first, and one press moves them", async () => {
  await onPhone();
  const restaurant = await aHouse();
  await wide(restaurant, "Ada", "19:00");
  await openTidy(restaurant);
  await expect.element(tidy).not.toHaveAttribute("aria-disabled");
  expect(moves()).toEqual(["19:00 Ada, 2 guestsT1 → T2"]);
  expect(await placesOf(restaurant)).toEqual([["Ada", "T1"]]);
  await tidy.click();
  await expect.element(page.getByText("Tables tidied")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await placesOf(restaurant)).toEqual([["Ada", "T2"]]);
});
