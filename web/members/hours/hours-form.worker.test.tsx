import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";
import { openHoursPage, saveAll, unfoldWeek } from "../../testing/settings-form.ts";

const option = (label: string, value: string) => page.getByLabelText(label, { exact: true }).selectOptions(value);
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

test("hours, days off, limits and a pause are saved, and there when the page is opened again", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/hours`);
  await unfoldWeek();
  await fill("Monday opens", "18:15");
  await page.getByRole("button", { name: "Use Monday's hours for all open days" }).click();
  await page.getByRole("button", { name: "Add days" }).click();
  const dialog = page.getByRole("dialog", { name: "Add days" });
  await dialog.getByLabelText("First day").fill("2027-06-21");
  await dialog.getByLabelText("Last day").fill("2027-06-27");
  await dialog.getByRole("button", { name: "Done" }).click();
  await openHoursPage("Tables and floor");
  await fill("Seats at each, usually", "3");
  await openHoursPage("Online booking");
  await page.getByRole("checkbox", { name: "Pause online booking" }).click();
  await fill("Paused until", "2027-06-17");
  await option("Paused until, hour", "18");
  await fill("Customer change window (hours)", "12");
  await saveAll();
  const { rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  expect(JSON.stringify(rules).match(/18:15/g)).toHaveLength(7);
  expect(rules).toMatchObject({
    ...{ onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z", guestsPerSpot: 3 },
    ...{ customerChangeHoursLimit: 12, specialScheduleEnabled: true },
    specialClosures: [{ startDate: "2027-06-21", endDate: "2027-06-27", note: null }],
  });
  await openMembersPage(`/${slug}/dashboard/hours`);
  await expect.element(page.getByLabelText("Friday opens")).toHaveValue("18:15");
  await openHoursPage("Online booking");
  await expect.element(page.getByLabelText("Paused until", { exact: true })).toHaveValue("Thu 17 Jun");
  await openHoursPage("Tables and floor");
  await expect.element(page.getByLabelText("Seats at each, usually")).toHaveValue("3");
});
