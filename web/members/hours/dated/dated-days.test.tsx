import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked, TODAY } from "../../../testing/restaurants.ts";

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

test("a part of a day is closed after its bookings were named", async () => {
  const { slug } = await aRestaurant();
  await booked({ slug }, { customerName: "Astrid", bookingTime: "16:00" });
  await openMembersPage(`/${slug}/dashboard/hours`);
  await page.getByRole("button", { name: "Close part of a day" }).click();
  await page.getByRole("dialog").getByLabelText("First day").fill(TODAY);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("dialog", { name: "1 booking does not fit the new times" });
  await expect.element(question.getByText("Astrid")).toBeVisible();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("Tue 15 Jun: closed 15:00–17:00", { exact: true })).toBeVisible();
  expect(await exceptionsOf(slug)).toMatchObject([{ kind: "off", fromTime: "15:00", toTime: "17:00" }]);
});
