import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant, booked, TODAY } from "../../../testing/restaurants.ts";

const exceptionsOf = async (slug: string) =>
  (await unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }))).exceptions;

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
  await page.getByRole("button", { name: "Remove Tue 15 Jun: closed 15:00–17:00" }).click();
  await expect.poll(() => exceptionsOf(slug)).toEqual([]);
});
