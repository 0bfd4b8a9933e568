import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, booked, TODAY } from "../../testing/restaurants.ts";
import { save, saveAll } from "../../testing/settings-form.ts";

const exceptionsOf = async (slug: string) =>
  (await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }))).exceptions;

test("days of each kind are added, changed and removed, with the names of bookings that they meet", async () => {
  const { slug } = await aRestaurant();
  await booked({ slug }, { customerName: "Astrid", bookingTime: "16:00" });
  await booked({ slug }, { customerName: "Bo", bookingDate: "2027-06-21", bookingTime: "18:00" });
  const add = page.getByRole("button", { name: "Add days" });
  const dialog = page.getByRole("dialog");
  const done = dialog.getByRole("button", { name: "Done" });
  await openMembersPage(`/${slug}/dashboard/hours`);
  await add.click();
  await dialog.getByLabelText("First day").fill(TODAY);
  await dialog.getByRole("checkbox", { name: "All day" }).click();
  await done.click();
  await add.click();
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await done.click();
  await add.click();
  await dialog.getByRole("radio", { name: "Special opening" }).click();
  await dialog.getByLabelText("First day").fill("2027-06-24");
  await done.click();
  await save.click();
  const question = page.getByRole("dialog", { name: "This booking will be cancelled" });
  await expect.element(question.getByText("Bo", { exact: true })).toBeVisible();
  await expect.element(question.getByText("Astrid")).toBeVisible();
  await question.getByRole("button", { name: "Save and cancel 1 booking" }).click();
  await expect.element(page.getByText("Saved. 1 booking was cancelled.")).toBeVisible();
  expect(await exceptionsOf(slug)).toMatchObject([
    { kind: "off", fromTime: "15:00", toTime: "17:00" },
    { kind: "extra", fromDate: "2027-06-24", fromTime: "18:00" },
  ]);
  await page.getByRole("button", { name: "Thu 24 Jun: open 18:00–23:00", exact: true }).click();
  await dialog.getByLabelText("Until, hour").selectOptions("22");
  await done.click();
  await page.getByRole("button", { name: "Tue 15 Jun: closed 15:00–17:00" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await saveAll();
  expect(await exceptionsOf(slug)).toMatchObject([{ kind: "extra", fromDate: "2027-06-24", toTime: "22:00" }]);
  await openMembersPage(`/${slug}/dashboard/hours`);
  await expect.element(page.getByText("Mon 21 Jun: closed")).toBeVisible();
  await expect.element(page.getByText("Thu 24 Jun: open 18:00–22:00")).toBeVisible();
});
