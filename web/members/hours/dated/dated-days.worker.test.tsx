import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked, everyDay, saveTables, TODAY } from "../../../testing/restaurants.ts";

const exceptionsOf = async (slug: string) =>
  (await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }))).exceptions;

test("a special opening is saved at once, and the form beside it still saves", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Add a special opening" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a special opening" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("Please choose a date")).toBeVisible();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await dialog.getByLabelText("Until, hour").selectOptions("02");
  await lookAt();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: open 18:00–02:00 next day")).toBeVisible();
  await page.getByLabelText("Feedback delay (hours)").fill("3");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
  await page.getByRole("button", { name: "Remove Mon 21 Jun: open 18:00–02:00 next day" }).click();
  await expect.poll(() => exceptionsOf(slug)).toEqual([]);
});

test("a closed Monday is opened by one tap, with stays and arrivals of its own", async () => {
  const week = everyDay("12:00", "23:00");
  const { slug } = await aRestaurant({ weeklySchedule: { ...week, monday: { ...week.monday, enabled: false } } });
  await openMembersPage(`/${slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Add a special opening" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a special opening" });
  await dialog.getByRole("button", { name: "Mon 21 Jun" }).click();
  await dialog.getByText("More").click();
  await dialog.getByRole("checkbox", { name: "A last start" }).click();
  await dialog.getByLabelText("last start, hour").selectOptions("22");
  await dialog.getByLabelText("last start, minutes").selectOptions("05");
  await dialog.getByRole("checkbox", { name: "Other stays than usual" }).click();
  await dialog.getByRole("radio", { name: /^Quick/ }).click();
  await dialog.getByLabelText("Guests who may arrive every half hour").fill("0");
  await dialog.getByText("More").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByLabelText("Guests who may arrive every half hour")).toHaveFocus();
  await dialog.getByLabelText("Guests who may arrive every half hour").fill("8");
  await lookAt();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: open 18:00–23:00", { exact: true })).toBeVisible();
  expect(await exceptionsOf(slug)).toMatchObject([
    { lastStart: "22:05", pacing: { everyMinutes: 30, guests: 8, parties: null }, duration: { length: 3 } },
  ]);
  await page.getByRole("button", { name: "Add a special opening" }).click();
  await dialog.getByRole("button", { name: "Mon 21 Jun" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("The openings of 2027-06-21 overlap")).toBeVisible();
  await expect.element(dialog.getByLabelText("First day")).toHaveFocus();
});

test("a special opening's dialog fits large letters", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Add a special opening" }).click();
  await page.getByRole("dialog").getByText("More").click();
  await page.getByRole("checkbox", { name: "Other stays than usual" }).click();
  await expectFitLarge();
});

test("a part of a day is closed after its bookings were named", async () => {
  const { slug } = await aRestaurant();
  await booked({ slug }, { customerName: "Astrid", bookingTime: "16:00" });
  await openMembersPage(`/${slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Close part of a day" }).click();
  await page.getByRole("dialog").getByLabelText("First day").fill(TODAY);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "1 booking does not fit the new settings" });
  await expect.element(question.getByText("Astrid")).toBeVisible();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("Tue 15 Jun: closed 15:00–17:00", { exact: true })).toBeVisible();
  expect(await exceptionsOf(slug)).toMatchObject([{ kind: "off", fromTime: "15:00", toTime: "17:00" }]);
});

test("a table that is broken closes all day after the booking that gets no other was named", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const { T1, Room } = await saveTables(restaurant, ["T1", "T2"]);
  await booked(restaurant, { customerName: "Astrid" });
  await booked(restaurant, { customerName: "Bo" });
  await openMembersPage(`/${restaurant.slug}/dashboard/hours`);
  const close = page.getByRole("button", { name: "Close a table or part of a day" });
  const dialog = page.getByRole("dialog", { name: "Close a table or part of a day" });
  await close.click();
  await dialog.getByLabelText("Closed").selectOptions("T1");
  await dialog.getByLabelText("First day").fill(TODAY);
  await lookAt();
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "1 booking gets no table" });
  await expect
    .element(question.getByRole("listitem"))
    .toHaveTextContent("Tue 15 Jun, 19:00Astrid2 guestsIts table is closed then");
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("Tue 15 Jun: T1 closed all day")).toBeVisible();
  await expect.element(page.getByText("1 booking needs a place.")).toBeVisible();
  await close.click();
  await dialog.getByLabelText("Closed").selectOptions("Room");
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Mon 21 Jun: Room closed 15:00–17:00")).toBeVisible();
  expect(await exceptionsOf(restaurant.slug)).toMatchObject([
    { kind: "off", subject: T1, fromTime: "06:00", toTime: "06:00" },
    { kind: "off", subject: Room, fromTime: "15:00", toTime: "17:00" },
  ]);
});
