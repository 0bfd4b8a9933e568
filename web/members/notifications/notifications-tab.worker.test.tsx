import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant } from "../../testing/restaurants.ts";

test("where all is off the empty list says what to do, and a long name leaves the tabs on one line", async () => {
  const name = "Restaurang & Bar Den Långa Viken vid Sankt Eriksgatan i Stockholm";
  const { slug } = await aRestaurant({ name, confirmByEmail: false });
  await openMembersPage(`/${slug}/dashboard?tab=notifications`);
  await expect.element(page.getByText("Nothing is turned on.")).toBeVisible();
  const tabs = page.getByRole("tablist", { name: "Dashboard" }).getByRole("tab").elements();
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
  await expectFitLarge();
});

test("a message is turned on for a channel by its switch, on a phone", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=notifications`);
  const reminder = page.getByRole("switch", { name: "SMS: Reminder" });
  await reminder.click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
  await expect.element(reminder).toBeChecked();
  await lookAt();
});
