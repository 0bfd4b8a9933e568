import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, TODAY } from "../../testing/restaurants.ts";
import { aStudio } from "../../testing/studios.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (name: RegExp) => page.getByRole("main").getByRole("button", { name });

const sessionsOf = async (slug: string) =>
  (await unwrap(api.workspaces[":slug"].sessions.$get({ param: { slug }, query: { from: TODAY, to: "2027-08-31" } })))
    .sessions;

const open = ({ slug }: { slug: string }) => openMembersPage(`/${slug}/dashboard/classes`);

test("an owner adds a class every week, and its sessions stand in their weeks", async () => {
  const studio = await aStudio();
  await open(studio);
  await expect.element(page.getByText(/^No class in this week/)).toBeVisible();
  await button("Add sessions").click();
  const adding = dialog("Add sessions");
  await adding.getByRole("combobox", { name: "Begins, hour" }).selectOptions("19");
  await adding.getByRole("checkbox", { name: "Anna" }).click();
  await adding.getByRole("checkbox", { name: "hall" }).click();
  await adding.getByRole("checkbox", { name: "Every week at this time" }).click();
  await adding.getByRole("textbox", { name: "How many times" }).fill("3");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("3 sessions added")).toBeVisible();
  await expect.element(row(/^19:00 ?Yoga ?75 min · Anna \+ hall ?0 of 12 seats/)).toBeVisible();
  await button("Next week").click();
  await expect.element(page.getByRole("heading", { name: /22 June/ })).toBeVisible();
  expect((await sessionsOf(studio.slug)).map(({ date, time, seats }) => [date, time, seats])).toEqual([
    [TODAY, "19:00", 12],
    ["2027-06-22", "19:00", 12],
    ["2027-06-29", "19:00", 12],
  ]);
});
