import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, bookingsOf, everyDay, phoned, saveTables } from "../../../testing/restaurants.ts";

const floor = page.getByRole("group", { name: /^Floor: / });
const table = (name: string) => floor.getByRole("button", { name: new RegExp(`^${name}[, ]`) });
const panel = (name: string) => page.getByRole("region", { name: `Table ${name}`, exact: true });

test("a party is moved, moved back and seated, a walk-in sits down, and a table is closed: the server stores it all", async () => {
  const restaurant = await aRestaurant({
    ...{ weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 },
  });
  const tables = await saveTables(restaurant, ["T1", "T2", "T3"]);
  await phoned(restaurant, { customerName: "Ann", bookingTime: "07:00" });
  const stored = async (name: string) =>
    (await bookingsOf(restaurant)).find(({ customerName }) => customerName === name);
  await openMembersPage(`/${restaurant.slug}/dashboard?as=floor`);
  await table("T1").click();
  await table("T2").click();
  await expect.element(table("T2")).toHaveAccessibleName(/Ann, 2 guests. Expected 07:00/);
  await expect.poll(() => stored("Ann")).toMatchObject({ resources: [tables.T2], pinned: true });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stored("Ann")).toMatchObject({ resources: [tables.T1], pinned: false });
  await table("T1").click();
  await panel("T1").getByRole("button", { name: "Seated", exact: true }).click();
  await expect.element(table("T1")).toHaveAccessibleName(/Seated since 07:3\d, until 09:00/);
  await panel("T1").getByRole("button", { name: "Close", exact: true }).click();
  await table("T3").click();
  await panel("T3").getByRole("button", { name: "Walk-in: 3 guests" }).click();
  await expect.element(table("T3")).toHaveAccessibleName(/Walk-in, 3 guests/);
  await table("T2").click();
  await panel("T2")
    .getByRole("button", { name: /^Close until 08:\d\d$/ })
    .click();
  await expect.element(table("T2")).toHaveAccessibleName(/Closed until 08:\d\d/);
  expect(await stored("Ann")).toMatchObject({ attendance: "seated", resources: [tables.T1] });
  expect(await stored("Walk-in")).toMatchObject({
    ...{ attendance: "seated", guests: 3, source: "walk_in", resources: [tables.T3] },
  });
  const { exceptions } = await unwrap(api.workspaces[":slug"].plan.$get({ param: restaurant }));
  expect(exceptions).toMatchObject([{ kind: "off", subject: tables.T2 }]);
});

test("who serves which tables is saved, and is there when the floor is opened again", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await saveTables(restaurant, ["T1", "T2"]);
  const address = `/${restaurant.slug}/dashboard?as=floor`;
  await openMembersPage(address);
  await page.getByRole("button", { name: "Who serves where?" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Elsa");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await table("T2").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(table("T2")).toHaveAccessibleName(/Served by Elsa$/);
  await openMembersPage(address);
  await expect.element(table("T2")).toHaveAccessibleName(/Served by Elsa$/);
  await expect.element(page.getByRole("region", { name: "Servers" }).getByText("next walk-in")).toBeVisible();
});
