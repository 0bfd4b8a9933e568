import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage, reloadMembersPage } from "../../../testing/open-page.tsx";
import {
  api,
  aRestaurant,
  bookingsOf,
  everyDay,
  phoned,
  type Restaurant,
  saveTables,
} from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const time = (name: string | RegExp) => dialog.getByRole("radio", { name });
const nameField = dialog.getByLabelText("Name");
const book = dialog.getByRole("button", { name: "Book", exact: true });
const table = dialog.getByLabelText(/^Table/);
const area = dialog.getByLabelText("Area");
const groups = () =>
  [...table.element().querySelectorAll("optgroup")].map(({ label, children }) => [
    label,
    ...[...children].map((option) => option.textContent),
  ]);

const open = async ({ slug }: Restaurant) => {
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("button", { name: "New booking", exact: true }).click();
};

/** T1 and T2, each for two to four. */
async function aHouse(fields: Parameters<typeof aRestaurant>[0] = {}) {
  const restaurant = await aRestaurant(fields);
  return { ...restaurant, ids: await saveTables(restaurant, ["T1", "T2"]) };
}

/** A pinned party stays where it is. */
async function pinned(house: Awaited<ReturnType<typeof aHouse>>, bookingTime: string, name: string) {
  const { id } = await phoned(house, { customerName: "Ada", bookingTime });
  const json = { resources: [house.ids[name] ?? ""], pin: true };
  await unwrap(api.workspaces[":slug"].bookings[":id"].place.$post({ param: { slug: house.slug, id }, json }));
}

test("a table that is free at the time is chosen, and the party gets it", async () => {
  await onPhone();
  const house = await aHouse();
  await pinned(house, "19:30", "T1");
  await open(house);
  await time("19:00").click();
  await expect.poll(groups).toEqual([
    ["Free at 19:00", "T2 · 2–4 guests"],
    ["Taken at 19:00", "T1 · 2–4 guests · Ada 19:30"],
  ]);
  await time("12:00").click();
  await expect.poll(groups).toEqual([["Free at 12:00", "T1 · 2–4 guests", "T2 · 2–4 guests"]]);
  await table.selectOptions("T2 · 2–4 guests");
  await nameField.fill("Bo");
  await lookAt();
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bookingsOf(house)).toMatchObject([{ customerName: "Bo", resources: [house.ids.T2] }, {}]);
});

test("a walk-in gets its table in the same call", async () => {
  const house = await aHouse({ weeklySchedule: everyDay("06:15", "23:15") });
  await open(house);
  await expect.poll(() => groups()[0]?.[0]).toBe("Free now");
  await table.selectOptions("T2 · 2–4 guests");
  await dialog.getByRole("button", { name: "Walk-in now" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bookingsOf(house)).toMatchObject([{ source: "walk_in", resources: [house.ids.T2] }]);
});

async function aTakenTable() {
  const house = await aHouse();
  await pinned(house, "19:00", "T1");
  await open(house);
  await time("19:00").click();
  await expect.poll(groups).toHaveLength(2);
  await table.selectOptions("T1 · 2–4 guests · Ada 19:00");
  await nameField.fill("Bo");
  await book.click();
  return house;
}

const refused = dialog.getByRole("region", { name: "T1 cannot be had" });

test("a chosen table that cannot be had is refused beside it, and any other is one press away", async () => {
  await onPhone();
  const house = await aTakenTable();
  await expect.element(refused).toHaveFocus();
  await expect.element(table).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog.getByText(/^Why not/)).not.toBeInTheDocument();
  await lookAt();
  await refused.getByRole("button", { name: "Any other table" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bookingsOf(house)).toMatchObject([
    {},
    { customerName: "Bo", resources: [house.ids.T2], override: null },
  ]);
});

test("a chosen table is shared with a reason", async () => {
  const house = await aTakenTable();
  await refused.getByLabelText("Reason").fill("They know each other");
  await expectFitLarge();
  await refused.getByRole("button", { name: "Book T1 anyway" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const override = { reason: "They know each other" };
  expect(await bookingsOf(house)).toMatchObject([{}, { customerName: "Bo", resources: [house.ids.T1], override }]);
});

test("another choice takes the refusal of a table away", async () => {
  await aTakenTable();
  await expect.element(refused).toBeVisible();
  await table.selectOptions("The best one");
  await expect.element(refused).not.toBeInTheDocument();
});

test("a table that is too small says so", async () => {
  const house = await aHouse();
  await open(house);
  await dialog.getByLabelText("Guests", { exact: true }).fill("5");
  await dialog.getByLabelText("Any other time").selectOptions("19:00");
  await expect.poll(groups).toEqual([["Too small for 5 guests", "T1 · 2–4 guests", "T2 · 2–4 guests"]]);
  await table.selectOptions("T1 · 2–4 guests");
  await nameField.fill("Bo");
  await book.click();
  await expect.element(refused.getByText("T1 does not take this party then.")).toBeVisible();
});

/** T1 in the room, T2 on the terrace. */
async function twoAreas() {
  const house = await aHouse();
  const { plan } = api.workspaces[":slug"];
  const param = { slug: house.slug };
  const { plan: stored, revision } = await unwrap(plan.$get({ param }));
  const terrace = { id: "new-terrace", name: "Terrace", customersMayChoose: false, order: 1 };
  const resources = stored.resources.map((each) => (each.name === "T2" ? { ...each, area: "new-terrace" } : each));
  await unwrap(
    plan.$put({ param, json: { plan: { ...stored, areas: [...stored.areas, terrace], resources }, revision } }),
  );
  return house;
}

test("an area has its own times and tables, and a page that is loaded anew keeps both choices", async () => {
  const house = await twoAreas();
  await pinned(house, "20:00", "T2");
  await open(house);
  await expect.element(time("20:00")).toBeInTheDocument();
  await area.selectOptions("Terrace");
  await expect.element(time("20:00, full")).toBeInTheDocument();
  await time("19:00").click();
  await expect.poll(groups).toEqual([["Free at 19:00", "T2 · 2–4 guests"]]);
  await table.selectOptions("T2 · 2–4 guests");
  await nameField.fill("Bo");
  await lookAt();
  await reloadMembersPage();
  await expect.element(nameField).toHaveValue("Bo");
  await expect.element(area).toHaveDisplayValue("Terrace");
  await expect.element(table).toHaveDisplayValue("T2 · 2–4 guests");
  await book.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [bo] = await bookingsOf(house);
  expect(bo).toMatchObject({ customerName: "Bo", resources: [house.ids.T2], area: expect.any(String) });
});

test("another area drops the chosen table", async () => {
  await open(await twoAreas());
  await table.selectOptions("T2 · 2–4 guests");
  await area.selectOptions("Room");
  await expect.element(table).toHaveDisplayValue("The best one");
});

test("houses without tables, or with one area, are not asked for them", async () => {
  await open(await aHouse());
  await expect.element(table).toBeVisible();
  await expect.element(area).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await open(await aRestaurant());
  await expect.element(nameField).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});
